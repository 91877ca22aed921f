import type { Request } from 'express';
import type { AppContext } from '#server/context.ts';
import { wrongCredentials } from '#server/errors.ts';
import { hasSecondFactor } from '../../second-factor/second-factor.queries.ts';
import { hasPassword } from '../auth.queries.ts';
import type { ProvenMember } from '../auth.service.ts';
import { signIn, signOut } from './sessions.ts';

/**
 * Signs in, and out again when the password was changed or a second factor turned on meanwhile: that had ended this
 * session too, had it been there already.
 * @param isSecondFactorProven whether a second factor was proven, or none is asked for
 */
export async function signInProven(
  { db }: AppContext,
  req: Request,
  member: ProvenMember,
  isSecondFactorProven: boolean,
): Promise<void> {
  await signIn(req, member);
  const isStillGood =
    (await hasPassword(db, member.id, member.passwordHash)) && // waits for a change that is on its way
    (isSecondFactorProven || !(await hasSecondFactor(db, member.id)));
  if (isStillGood) return;
  await signOut(req);
  throw wrongCredentials();
}
