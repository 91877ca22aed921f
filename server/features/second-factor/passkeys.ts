import type { Request } from 'express';
import type { z } from 'zod';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { PasskeyAssertion, PasskeyAttestation } from '#shared/second-factor/passkey-messages.ts';
import type { Config } from '#server/config.ts';
import { originOf } from '#server/http/security/origin.ts';

/** The site as passkeys know it: they are bound to its host name, and answer to its address alone. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** Ed25519, ES256 and RS256, by their numbers in COSE: every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];

/** The relying party of a request, from the same settings as the site's links. */
export function relyingPartyOf(config: Config, req: Request): RelyingParty {
  const { origin, hostname } = new URL(originOf(config, req));
  return { origin, id: hostname };
}

interface StoredPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
}

/** What the browser needs to make a passkey. The authenticator has to check who holds it, by a finger, a face or a PIN. */
export async function creationOptions(
  party: RelyingParty,
  { id, username }: { id: number; username: string },
  existing: StoredPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: party.id,
    userName: username,
    userID: new TextEncoder().encode(String(id)),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: existing.map(toDescriptor),
    // It is asked for after a name, so that the authenticator need not list it.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
  });
}

/** What the browser asks one of these passkeys to sign. */
export async function requestOptions(party: RelyingParty, existing: StoredPasskey[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: party.id,
    allowCredentials: existing.map(toDescriptor),
    userVerification: 'required',
  });
}

/** @returns the new passkey, or undefined when the answer does not fit the challenge or this site */
export async function verifyAttestation(
  party: RelyingParty,
  expectedChallenge: string,
  response: z.output<typeof PasskeyAttestation>,
): Promise<StoredPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined })); // it throws for whatever is not as it should be
  if (!registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: response.response.transports ?? [],
  };
}

/** @returns the new count of the passkey, or undefined when the answer does not fit; a count that does not grow does not */
export async function verifyAssertion(
  party: RelyingParty,
  expectedChallenge: string,
  passkey: StoredPasskey,
  response: z.output<typeof PasskeyAssertion>,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** Loaded with the first passkey: most requests need none. */
const webauthn = () => import('@simplewebauthn/server');

const toDescriptor = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports });
