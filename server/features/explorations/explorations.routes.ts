import { Router } from 'express';
import { getExploration } from '#shared/explorations/explorations.endpoints.ts';
import { prefersNotWaiting } from '#shared/http/prefer.ts';
import type { AppContext } from '../../context.ts';
import { streamRoute } from '../../http/event-stream.ts';
import { callerKey } from '../../http/security/rate-limit.ts';
import { createExplorationReader } from './explorations.service.ts';

export function explorationsRoutes(ctx: AppContext): Router {
  const router = Router();
  const readExploration = createExplorationReader(ctx);

  streamRoute(ctx, router, getExploration, ({ params, req, emit, signal }) =>
    readExploration({
      wordId: params.wordId,
      caller: callerKey(req),
      mayBegin: !prefersNotWaiting(req.get('Prefer')),
      onStep: (step) => emit('step', { step }),
      signal,
    }),
  );
  return router;
}
