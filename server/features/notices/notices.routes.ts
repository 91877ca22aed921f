import { Router } from 'express';
import * as notices from '#shared/notices/notices.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { updateRead, upsertSettings } from './notices.queries.ts';
import { appealByNotice, listNotices } from './notices.service.ts';

export function noticesRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'notice-change', ctx.config.RECEIPT_CHANGES_PER_HOUR, HOUR);
  route(router, notices.listNotices, ({ user, query }) => listNotices(ctx, user.id, query.before));
  route(router, notices.markNoticesRead, async ({ user, body }) => {
    await updateRead(ctx.db, user.id, body.upTo);
    return {};
  });
  route(router, notices.changeNoticeSettings, async ({ user, body }) => {
    await limit(String(user.id));
    await upsertSettings(ctx.db, user.id, body);
    return {};
  });
  route(router, notices.appealByNotice, async ({ user, params, body }) => {
    await limit(String(user.id));
    await appealByNotice(ctx, user.id, params.noticeId, body.text);
    return {};
  });
  return router;
}
