import { Router } from 'express';
import * as account from '#shared/account/account.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { unavailable } from '#server/errors.ts';
import { callerKey, rateLimit } from '#server/http/security/rate-limit.ts';
import { route } from '#server/http/route.ts';
import { assertUncommon } from '../password/new-password.ts';
import { resetPassword, sendResetLink } from './password-reset.service.ts';

const NO_MAIL = 'This site cannot send mail. Whoever runs it can make a link for a new password.';

export function passwordResetRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitLinks = rateLimit(ctx.db, 'password-reset', ctx.config.PASSWORD_RESETS_PER_HOUR, 3600);
  const limitUses = rateLimit(ctx.db, 'password-reset-use', ctx.config.LOGIN_FAILURES_PER_MINUTE, 60);

  route(router, account.requestPasswordReset, async ({ body, req }) => {
    await limitLinks(callerKey(req));
    const { mailer } = ctx;
    if (!mailer) throw unavailable(NO_MAIL);
    // After the response, so that its timing does not reveal whether the account exists.
    ctx.background.run('sending a password link', () => sendResetLink(ctx, mailer, body.email));
    return {};
  });

  route(router, account.resetPassword, async ({ body, req }) => {
    assertUncommon(body.password, 'password'); // like other wrong input, it does not count
    await limitUses(callerKey(req));
    await resetPassword(ctx, body.token, body.password);
    return {};
  });
  return router;
}
