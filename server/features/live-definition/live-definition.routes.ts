import { Router } from 'express';
import { fillPath } from '#shared/http/endpoint.ts';
import { listLiveChanges } from '#shared/votes/votes.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { readRoute } from '../../http/route.ts';
import { missingWord } from '../words/missing-word.ts';
import { parseWord } from '../words/parse-word.ts';
import { selectLiveChanges } from './live-definition.queries.ts';

export function liveDefinitionRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, listLiveChanges, async ({ params }) => {
    const word = parseWord(params.word);
    const found = await selectLiveChanges(ctx.db, word);
    if (!found)
      throw await missingWord(ctx.db, params.word, (into) => fillPath(listLiveChanges.path, { word: into }));
    return { json: found.json, wordId: found.id };
  });
  return router;
}
