import { z } from 'zod';

/** Bytes in base64url, as browsers write them. No credential or signature is longer; the server's body limit is 100 kB. */
const Bytes = z.string().regex(/^[\w-]{1,20000}$/);

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
};
/** Results of extensions, of which none is asked for. */
const NoExtensions = z.unknown().transform(() => ({}));

/** The answer of `navigator.credentials.create`, as WebAuthn's own JSON. */
export const PasskeyAttestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
  clientExtensionResults: NoExtensions,
});

/** The answer of `navigator.credentials.get`, as WebAuthn's own JSON. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
  clientExtensionResults: NoExtensions,
});

/** What the browser is asked, as WebAuthn's own JSON; the library that makes it describes it. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
