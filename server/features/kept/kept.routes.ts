import { Router } from 'express';
import * as kept from '#shared/kept/kept.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { rateLimit } from '../../http/security/rate-limit.ts';
import { readRoute, route } from '../../http/route.ts';
import {
  deleteAllKept,
  deleteKept,
  deleteViewed,
  selectAllKept,
  selectKeptAt,
  selectViewed,
  selectWordsById,
} from './kept.queries.ts';
import { keepWord, listKept, mergeKept, recordViewed } from './kept.service.ts';

/** What visitors' browsers ask: shared and cached, so it needs no session. */
export function wordsByIdRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, kept.listWordsById, async ({ query }) => ({
    json: await selectWordsById(ctx.db, query.ids),
  }));
  return router;
}

export function keptRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'keeping', ctx.config.KEEPING_PER_MINUTE, 60);
  route(router, kept.listKept, ({ user, query }) => listKept(ctx, user.id, query.before));
  route(router, kept.exportKept, async ({ user }) => ({ words: await selectAllKept(ctx.db, user.id) }));
  route(router, kept.getKept, async ({ user, params }) => ({
    keptAt: (await selectKeptAt(ctx.db, user.id, params.wordId))?.toISOString() ?? null,
  }));
  route(router, kept.keepWord, async ({ user, params }) => {
    await limit(String(user.id));
    return keepWord(ctx, user, params.wordId);
  });
  route(router, kept.removeKept, async ({ user, params }) => {
    await limit(String(user.id));
    await deleteKept(ctx.db, user.id, params.wordId);
    return {};
  });
  route(router, kept.clearKept, async ({ user }) => {
    await limit(String(user.id));
    await deleteAllKept(ctx.db, user.id);
    return {};
  });
  route(router, kept.mergeKept, async ({ user, body }) => {
    await limit(String(user.id));
    return mergeKept(ctx, user, body);
  });
  route(router, kept.listViewed, async ({ user }) => ({ words: await selectViewed(ctx.db, user.id) }));
  route(router, kept.recordViewed, async ({ user, params }) => {
    await limit(String(user.id));
    await recordViewed(ctx, user, params.wordId);
    return {};
  });
  route(router, kept.clearViewed, async ({ user }) => {
    await limit(String(user.id));
    await deleteViewed(ctx.db, user.id);
    return {};
  });
  return router;
}
