import { Router } from 'express';
import * as endpoints from '#shared/auth/email-confirmation.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { conflict } from '#server/errors.ts';
import { callerKey, rateLimit } from '#server/http/security/rate-limit.ts';
import { route } from '#server/http/route.ts';
import { confirmEmail, sendConfirmationLink } from './email-confirmation.service.ts';

export function emailConfirmationRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitUses = rateLimit(ctx.db, 'email-confirmation', ctx.config.LOGIN_FAILURES_PER_MINUTE, 60);

  route(router, endpoints.requestEmailConfirmation, async ({ user }) => {
    if (!ctx.mailer) throw conflict('This site cannot send mail, and so asks nobody to confirm an address.');
    await sendConfirmationLink(ctx, ctx.mailer, user.id);
    return {};
  });

  route(router, endpoints.confirmEmail, async ({ body, req }) => {
    await limitUses(callerKey(req));
    await confirmEmail(ctx, body.token);
    return {};
  });
  return router;
}
