import { Router } from 'express';
import { listLiveChanges } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readRoute } from '../../http/route.ts';
import { parseWord } from '../words/words.service.ts';
import { selectLiveChanges } from './live-definition.queries.ts';

export function liveDefinitionRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, listLiveChanges, async ({ params }) => {
    const found = await selectLiveChanges(ctx.db, parseWord(params.word));
    if (!found) throw notFound('Word not found');
    return { json: found.json, wordId: found.id };
  });
  return router;
}
