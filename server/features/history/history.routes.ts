import { Router } from 'express';
import * as history from '#shared/history/history.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { readRoute, route } from '../../http/route.ts';
import { hideRevision, readHistory } from './history.service.ts';

/** The public read, which needs no session. */
export function historyRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, history.readHistory, ({ params, query }) =>
    readHistory(ctx, params.word, query.before),
  );
  return router;
}

export function revisionsRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, history.hideRevision, async ({ user, params, body }) => {
    await hideRevision(ctx, user, params.revisionId, body.reason);
    return {};
  });
  return router;
}
