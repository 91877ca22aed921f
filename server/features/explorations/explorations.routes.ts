import { Router } from 'express';
import { getExploration, reportMistake } from '#shared/explorations/explorations.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { streamRoute } from '../../http/event-stream.ts';
import { addressHash } from '../../http/security/address-hash.ts';
import { callerKey, HOUR, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { sendReport } from '../reports/reports.service.ts';
import { createExplorationReader } from './explorations.service.ts';

export function explorationsRoutes(ctx: AppContext): Router {
  const router = Router();
  const readExploration = createExplorationReader(ctx);
  const limitReports = rateLimit(ctx.db, 'report', ctx.config.REPORTS_PER_HOUR, HOUR);

  streamRoute(ctx, router, getExploration, ({ params, req, emit, signal }) =>
    readExploration({
      wordId: params.wordId,
      caller: callerKey(req),
      onStep: (step) => emit('step', { step }),
      signal,
    }),
  );

  route(router, reportMistake, async ({ params, body, user, req, res }) => {
    await limitReports(callerKey(req));
    const reporter = { memberId: user?.id ?? null, addressHash: addressHash(ctx.sessionSecret, req) };
    const target = { kind: 'exploration' as const, wordId: params.wordId, item: body.item };
    const { receipt } = await sendReport(ctx, reporter, {
      target,
      reason: 'mistake',
      text: body.text,
      contact: '',
    });
    res.status(201);
    return { receipt };
  });
  return router;
}
