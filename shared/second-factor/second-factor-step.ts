import { z } from 'zod';

/** By what a login can be completed. */
export const SECOND_FACTORS = ['totp', 'passkey', 'recovery'] as const;

/** The answer to the right password of an account with a second factor: nobody is signed in yet. */
export const SecondFactorStep = z.object({
  secondFactor: z.object({
    methods: z.array(z.enum(SECOND_FACTORS)),
    expiresAt: z.iso.datetime(),
  }),
});
export type SecondFactorStep = z.infer<typeof SecondFactorStep>;
