import { z } from 'zod';
import { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { PASSKEY_NAME_LENGTH, SECOND_FACTOR_CODE_MAX } from '#shared/limits.ts';
import { PasskeyAssertion, PasskeyAttestation, PasskeyOptions } from './passkey-messages.ts';

const Code = z
  .string('Enter the code')
  .trim()
  .min(1, 'Enter the code')
  .max(SECOND_FACTOR_CODE_MAX, 'The code is wrong, or was used before')
  .describe('six digits of the app, or a recovery code');

/** A proof of the second factor: a code, or the answer of a passkey. */
export const SecondFactorProof = z.object({ code: Code.optional(), passkey: PasskeyAssertion.optional() });
export type SecondFactorProof = z.infer<typeof SecondFactorProof>;

/** Asked for before every change of a second factor: the password, and once a second factor is on, a proof of it. */
export const Confirmation = SecondFactorProof.extend({
  password: z.string('Password is required').min(1, 'Password is required'),
});
export type Confirmation = z.infer<typeof Confirmation>;

export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const RecoveryCodes = z.object({
  recoveryCodes: z
    .array(z.string())
    .describe('shown this once, and empty when the member has codes already; each works once'),
});

export const getLoginPasskeyOptions = endpoint({
  method: 'POST',
  path: '/api/login/passkey-options',
  access: 'public',
  summary:
    'What the browser asks a passkey to sign, to complete a login; 409 when no login waits (an addition)',
  response: PasskeyOptions,
});

export const completeLogin = endpoint({
  method: 'POST',
  path: '/api/login/second-factor',
  access: 'public',
  summary:
    'Completes a login whose password was right, within five minutes; 400 for a wrong code, 409 when no login waits (an addition)',
  body: SecondFactorProof,
  response: CurrentUser,
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  access: 'member',
  summary: "What is set up as the member's second factor (an addition)",
  response: z.object({
    isRequired: z.boolean().describe("whether the member's role needs one"),
    totpSince: z.iso.datetime().nullable(),
    passkeys: z.array(Passkey),
    recoveryCodesLeft: z.int(),
  }),
});
export type SecondFactorState = z.infer<typeof getSecondFactor.response>;

export const getPasskeyProofOptions = endpoint({
  method: 'POST',
  path: '/api/account/second-factor/passkey-options',
  access: 'member',
  summary: 'What the browser asks a passkey to sign, to confirm a change (an addition)',
  response: PasskeyOptions,
});

export const startTotp = endpoint({
  method: 'POST',
  path: '/api/account/totp',
  access: 'member',
  summary: 'Makes a secret for an authenticator app; it counts once a code of it is given (an addition)',
  body: Confirmation,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/api/account/totp',
  access: 'member',
  summary: 'Turns the authenticator app on by a first code, and ends all other sessions (an addition)',
  body: z.object({ code: Code }),
  response: RecoveryCodes,
});

export const removeTotp = endpoint({
  method: 'DELETE',
  path: '/api/account/totp',
  access: 'member',
  summary: 'Turns the authenticator app off, and ends all other sessions (an addition)',
  body: Confirmation,
  response: NoContent,
});

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/options',
  access: 'member',
  summary: 'What the browser needs to make a passkey; 409 when there are too many (an addition)',
  body: Confirmation,
  response: PasskeyOptions,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  access: 'member',
  summary: 'Adds the passkey that the browser has made, and ends all other sessions (an addition)',
  body: z.object({
    name: z
      .string('Enter a name')
      .trim()
      .min(PASSKEY_NAME_LENGTH.min, 'Enter a name')
      .max(PASSKEY_NAME_LENGTH.max, `The name must be at most ${PASSKEY_NAME_LENGTH.max} characters`)
      .refine((name) => !/\p{Cc}|\p{Cs}/u.test(name), 'The name must not contain control characters'),
    passkey: PasskeyAttestation,
  }),
  response: RecoveryCodes,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:passkeyId',
  access: 'member',
  summary: 'Removes a passkey, and ends all other sessions (an addition)',
  params: z.object({ passkeyId: IdInPath }),
  body: Confirmation,
  response: NoContent,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'member',
  summary: 'Makes new recovery codes; the old ones work no more (an addition)',
  body: Confirmation,
  response: RecoveryCodes,
});
