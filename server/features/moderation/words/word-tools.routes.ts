import { Router } from 'express';
import * as words from '#shared/moderation/words.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { selectToolWords } from './word-tools.queries.ts';
import { actOnWord, previewMerge, readWordTools, undoWordAction } from './word-tools.service.ts';

export function wordToolsRoutes(ctx: AppContext): Router {
  const router = Router();
  route(router, words.findToolWords, async ({ query }) => ({
    words: await selectToolWords(ctx.db, query.search),
  }));
  route(router, words.readWordTools, ({ params }) => readWordTools(ctx, params.wordId));
  route(router, words.previewMerge, ({ params, query }) => previewMerge(ctx, params.wordId, query.into));
  route(router, words.actOnWord, ({ user, params, body }) => actOnWord(ctx, user, params.wordId, body));
  route(router, words.undoWordAction, ({ user, params, body }) =>
    undoWordAction(ctx, user, params.actionId, body),
  );
  return router;
}
