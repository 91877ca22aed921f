import { Router, type Request } from 'express';
import * as secondFactor from '#shared/second-factor/second-factor.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { invalidInput, notSignedIn } from '#server/errors.ts';
import { route } from '#server/http/route.ts';
import { callerKey } from '#server/http/security/rate-limit.ts';
import { selectPasswordHash } from '../account/account.queries.ts';
import { ownPasswordCheck } from '../account/account.service.ts';
import { sessionDigest } from '../auth/session/session-store.ts';
import { signInProven } from '../auth/session/sign-in-proven.ts';
import { relyingPartyOf } from './passkeys.ts';
import { limitedAttempts, secondFactorCheck, totpDigits, WRONG_CODE } from './proof.service.ts';
import { hasSecondFactor } from './second-factor.queries.ts';
import * as service from './second-factor.service.ts';

/** The member's own settings of the second factor. */
export function secondFactorRoutes(ctx: AppContext): Router {
  const router = Router();
  const assertOwnPassword = ownPasswordCheck(ctx);
  const assertProof = secondFactorCheck(ctx);
  const attempt = limitedAttempts(ctx);
  const partyOf = (req: Request) => relyingPartyOf(ctx.config, req);

  /** Asks for the password, and for a proof of the second factor once there is one. */
  async function assertConfirmed(user: Express.User, req: Request, body: secondFactor.Confirmation) {
    await assertOwnPassword(user.id, body.password, 'password');
    if (!(await hasSecondFactor(ctx.db, user.id))) return;
    const prover = { userId: user.id, sid: sidOf(req), party: partyOf(req), address: callerKey(req) };
    await assertProof(prover, body);
  }

  /** Makes a change, and renews the session: copies of the old cookie are signed out too. */
  async function change<T>(
    user: Express.User,
    req: Request,
    make: (member: service.MemberAtSession) => Promise<T>,
  ): Promise<T> {
    const passwordHash = await selectPasswordHash(ctx.db, user.id);
    if (passwordHash === undefined) throw notSignedIn();
    const result = await make({ user, sid: sidOf(req) });
    await signInProven(ctx, req, { ...user, passwordHash }, true);
    return result;
  }

  route(router, secondFactor.getSecondFactor, ({ user }) => service.readSecondFactor(ctx, user));

  route(router, secondFactor.getPasskeyProofOptions, ({ user, req }) =>
    service.startPasskeyProof(ctx, { userId: user.id, sid: sidOf(req) }, partyOf(req)),
  );

  route(router, secondFactor.startTotp, async ({ user, req, body }) => {
    await assertConfirmed(user, req, body);
    return service.startTotp(ctx, { user, sid: sidOf(req) });
  });

  route(router, secondFactor.confirmTotp, async ({ user, req, body }) => {
    const sid = sidOf(req);
    const confirmed = await attempt({ userId: user.id, address: callerKey(req) }, 'guessable', () =>
      service.checkFirstCode(ctx, sid, totpDigits(body.code)),
    );
    if (!confirmed) throw invalidInput({ code: WRONG_CODE });
    return {
      recoveryCodes: await change(user, req, (member) => service.turnOnTotp(ctx, member, confirmed)),
    };
  });

  route(router, secondFactor.removeTotp, async ({ user, req, body }) => {
    await assertConfirmed(user, req, body);
    await change(user, req, (member) => service.removeTotp(ctx, member));
    return {};
  });

  route(router, secondFactor.startPasskey, async ({ user, req, body }) => {
    await assertConfirmed(user, req, body);
    return service.startPasskey(ctx, { user, sid: sidOf(req) }, partyOf(req));
  });

  route(router, secondFactor.addPasskey, async ({ user, req, res, body }) => {
    const recoveryCodes = await change(user, req, (member) =>
      service.addPasskey(ctx, member, partyOf(req), body),
    );
    res.status(201);
    return { recoveryCodes };
  });

  route(router, secondFactor.removePasskey, async ({ user, req, params, body }) => {
    await assertConfirmed(user, req, body);
    await change(user, req, (member) => service.removePasskey(ctx, member, params.passkeyId));
    return {};
  });

  route(router, secondFactor.renewRecoveryCodes, async ({ user, req, body }) => {
    await assertConfirmed(user, req, body);
    return {
      recoveryCodes: await change(user, req, (member) => service.renewRecoveryCodes(ctx, member)),
    };
  });
  return router;
}

/** The id of this very session, as the table knows it. */
function sidOf(req: Request): string {
  return sessionDigest(req.sessionID);
}
