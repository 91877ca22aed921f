import { Router } from 'express';
import { getExploration, reportMistake } from '#shared/explorations/explorations.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { streamRoute } from '../../http/event-stream.ts';
import { callerKey, rateLimit } from '../../http/security/rate-limit.ts';
import { route } from '../../http/route.ts';
import { createExplorationReader, report } from './explorations.service.ts';

export function explorationsRoutes(ctx: AppContext): Router {
  const router = Router();
  const readExploration = createExplorationReader(ctx);
  const limitReports = rateLimit(ctx.db, 'exploration-report', ctx.config.REPORTS_PER_HOUR, 3600);

  streamRoute(ctx, router, getExploration, ({ params, req, emit, signal }) =>
    readExploration({
      wordId: params.wordId,
      caller: callerKey(req),
      onStep: (step) => emit('step', { step }),
      signal,
    }),
  );

  route(router, reportMistake, async ({ params, body, req, res }) => {
    await limitReports(callerKey(req));
    await report(ctx, params.wordId, body.item, body.text);
    res.status(201);
    return {};
  });
  return router;
}
