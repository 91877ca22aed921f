import { Router } from 'express';
import { completeLogin, getLoginPasskeyOptions } from '#shared/second-factor/second-factor.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { noLoginWaits } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { callerKey } from '#server/http/security/rate-limit.ts';
import { selectMember } from '../../auth/auth.queries.ts';
import { knownDevices } from '../../auth/session/known-device.ts';
import { sessionDigest } from '../../auth/session/session-store.ts';
import { signInProven } from '../../auth/session/sign-in-proven.ts';
import { relyingPartyOf } from '../passkeys.ts';
import { secondFactorCheck } from '../proof.service.ts';
import { endHalfLogin, selectAccountOf } from '../second-factor.queries.ts';
import { startPasskeyProof } from '../second-factor.service.ts';
import { halfLoginOf, passwordDigest } from './half-login.ts';

/** The second step of a login. */
export function secondFactorLoginRoutes(ctx: AppContext): Router {
  const router = Router();
  const assertProof = secondFactorCheck(ctx);
  const devices = knownDevices(ctx.sessionSecret);

  route(router, getLoginPasskeyOptions, ({ req }) => {
    const { userId } = halfLoginOf(req);
    const sid = sessionDigest(req.sessionID);
    return startPasskeyProof(ctx, { userId, sid }, relyingPartyOf(ctx.config, req));
  });

  route(router, completeLogin, async ({ req, body }) => {
    const half = halfLoginOf(req);
    const account = await selectAccountOf(ctx.db, half.userId);
    if (!account || passwordDigest(account.passwordHash) !== half.passwordDigest) throw noLoginWaits();
    const sid = sessionDigest(req.sessionID);
    const prover = {
      userId: half.userId,
      sid,
      party: relyingPartyOf(ctx.config, req),
      address: callerKey(req),
      device: devices.idOf(req, account.username),
    };
    await assertProof(prover, body);
    const member = await selectMember(ctx.db, half.userId);
    if (!member || !(await endHalfLogin(ctx.db, sid))) throw noLoginWaits();
    await signInProven(ctx, req, { ...member, passwordHash: account.passwordHash }, true);
    devices.remember(req, member.username);
    return member;
  });
  return router;
}
