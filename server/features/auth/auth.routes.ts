import { Router, type Request } from 'express';
import * as auth from '#shared/auth/auth.endpoints.ts';
import { checkInvite } from '#shared/invites/invites.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { callerKey, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { countingRules } from '../votes/votes.rules.ts';
import { sendConfirmationLink } from './email-confirmation/email-confirmation.service.ts';
import { assertInvited, registerMember } from './auth.service.ts';
import { authenticate, type Authenticator } from './authenticator.ts';
import { knownDevices } from './session/known-device.ts';
import { assertUncommon } from './password/new-password.ts';
import { signInProven } from './session/sign-in-proven.ts';
import { signIn, signOut } from './session/sessions.ts';
import { beginHalfLogin } from '../second-factor/login/half-login.ts';
import { selectMethods } from '../second-factor/second-factor.queries.ts';

const TEN_MINUTES = 600;

export function authRoutes(ctx: AppContext, authenticator: Authenticator): Router {
  const router = Router();
  const { REGISTRATIONS_PER_TEN_MINUTES: perTenMinutes } = ctx.config;
  const limitRegistrations = rateLimit(ctx.db, 'register', perTenMinutes, TEN_MINUTES);
  const devices = knownDevices(ctx.sessionSecret);
  const limitChecks = rateLimit(ctx.db, 'invite-check', perTenMinutes, TEN_MINUTES);

  route(router, auth.getUser, ({ user }) => user);

  route(router, auth.login, async ({ req, res }) => {
    const member = await authenticate(authenticator, req, res);
    const methods = await selectMethods(ctx.db, member.id);
    if (methods.length > 0) {
      res.status(202);
      return beginHalfLogin(req, member, methods);
    }
    await signInProven(ctx, req, member, false);
    devices.remember(req, member.username);
    return member;
  });

  route(router, auth.register, async ({ body, req, res }) => {
    assertUncommon(body.password, 'password'); // like other wrong input, it does not count
    await limitRegistrations(callerKey(req));
    const member = await registerMember(ctx, body);
    const { mailer } = ctx;
    if (mailer && countingRules(ctx.config).minAgeHours > 0)
      ctx.background.run('sending a confirmation link', () => sendConfirmationLink(ctx, mailer, member.id));
    await signIn(req, member);
    devices.remember(req, member.username);
    res.status(201);
    return member;
  });

  route(router, checkInvite, async ({ body, req }) => {
    await limitChecks(callerKey(req));
    await assertInvited(ctx, body.code, 'code');
    return { valid: true as const };
  });

  route(router, auth.logout, leave);
  route(router, auth.authLogout, leave);
  return router;
}

async function leave({ req }: { req: Request }) {
  await signOut(req);
  return {};
}
