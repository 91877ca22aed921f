import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { SECOND_FACTOR_MINUTES } from '#shared/account/retention.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { noLoginWaits } from '#server/errors.ts';
import type { ProvenMember } from '../../auth/auth.service.ts';

/** A login whose password was right. It is no `passport` of the session, so that nobody is signed in. */
export interface HalfLogin {
  userId: number;
  /** Digest of the password's hash: a new password ends what was begun with the old one. */
  passwordDigest: string;
  /** In milliseconds since 1970. */
  expiresAt: number;
}

const LASTS_MS = SECOND_FACTOR_MINUTES * 60 * 1000;

/** Waits for the second factor under a new session id, which ends whatever session was there. */
export async function beginHalfLogin(
  req: Request,
  { id, passwordHash }: ProvenMember,
  methods: SecondFactorStep['secondFactor']['methods'],
): Promise<SecondFactorStep> {
  await settled((done) => req.session.regenerate(done));
  const expiresAt = Date.now() + LASTS_MS;
  req.session.halfLogin = { userId: id, passwordDigest: passwordDigest(passwordHash), expiresAt };
  req.session.cookie.maxAge = LASTS_MS;
  await settled((done) => req.session.save(done));
  return { secondFactor: { methods, expiresAt: new Date(expiresAt).toISOString() } };
}

/** @throws 409 when no login waits in this session, or not any more */
export function halfLoginOf({ session }: Request): HalfLogin {
  const { halfLogin } = session;
  if (halfLogin === undefined || halfLogin.expiresAt < Date.now()) throw noLoginWaits();
  return halfLogin;
}

/** What a half login keeps of the password. */
export function passwordDigest(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

function settled(call: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => call((error) => (error ? reject(error) : resolve())));
}
