import { Router } from 'express';
import { sendReport as endpoint } from '#shared/reports/reports.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { sendReport } from './reports.service.ts';

export function reportsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'report', ctx.config.REPORTS_PER_HOUR, HOUR);
  route(router, endpoint, async ({ body, user, req, res }) => {
    await limit(callerKey(req));
    const reporter = { memberId: user?.id ?? null, addressHash: addressHash(ctx.sessionSecret, req) };
    const sent = await sendReport(ctx, reporter, body);
    res.status(201);
    return sent;
  });
  return router;
}
