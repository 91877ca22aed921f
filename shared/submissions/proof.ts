import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';

/** The code of the error that asks for a proof of work. */
export const PROOF_NEEDED = 'proof_needed';

/** The highest counter that solves a challenge, so that the page can say how far it is. */
export const PROOF_TRIES_MAX = 500;

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

/** A challenge of ALTCHA, signed by the server. */
export const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string().max(20),
    nonce: hex(32),
    salt: hex(32),
    cost: z.int().positive().max(1_000_000),
    keyLength: z.int().positive().max(64),
    keyPrefix: hex(32),
    keySignature: hex(64),
    expiresAt: z.int().positive(),
    /** Binds it to the address that asked for it, by a hash. */
    data: z.object({ address: z.string().max(50) }),
  }),
  signature: hex(64),
});
export type Challenge = z.infer<typeof Challenge>;

/** A challenge with its solution. */
export const Proof = z.object({
  challenge: Challenge,
  solution: z.object({ counter: z.int().min(0).max(4_294_967_295), derivedKey: hex(64) }),
});
export type Proof = z.infer<typeof Proof>;

export const getChallenge = endpoint({
  method: 'GET',
  path: '/api/anonymous/challenge',
  access: 'public',
  summary: 'A challenge for a proof of work (ALTCHA), good once, for this address, for ten minutes',
  response: Challenge,
});
