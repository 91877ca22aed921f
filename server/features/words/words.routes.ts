import { Router } from 'express';
import { subCategoriesOf } from '#shared/words/catalogue.ts';
import * as words from '#shared/words/words.endpoints.ts';
import { openSearch } from '#shared/words/open-search.endpoints.ts';
import { suggestWords } from '#shared/words/suggest.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { burstLimit, callerKey } from '../../http/security/rate-limit.ts';
import { readRoute, route } from '../../http/route.ts';
import { suggest, suggestToBrowser } from './suggest/suggest.service.ts';
import { readSurroundings } from './surroundings/surroundings.service.ts';
import { listWords, readDefinitions, readRandomWord, readWord, readWordOfTheDay } from './words.service.ts';

export function wordsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitSearches = burstLimit('search', ctx.config.SEARCHES_PER_SECOND, ctx.config.SEARCHES_AT_ONCE);
  // Only cache misses get here: a cached response is never refused.
  readRoute(ctx, router, words.listWords, async ({ query: { subcategory, ...query }, req }) => {
    if (query.search !== '') await limitSearches(callerKey(req));
    const answer = await listWords(ctx, { ...query, subCategory: query.subCategory ?? subcategory });
    if (answer.isMiss) ctx.wanted.record(query.search, callerKey(req));
    return answer;
  });
  readRoute(ctx, router, suggestWords, ({ query }) => suggest(ctx, query.q));
  readRoute(ctx, router, openSearch, ({ query }) => suggestToBrowser(ctx, query.q));
  readRoute(ctx, router, words.getWord, ({ params }) => readWord(ctx, params.word));
  readRoute(ctx, router, words.listDefinitions, ({ params, query }) =>
    readDefinitions(ctx, params.word, query),
  );
  readRoute(ctx, router, words.getSurroundings, ({ params }) => readSurroundings(ctx, params.word));
  readRoute(ctx, router, words.listSubCategories, ({ query }) => ({
    json: JSON.stringify(subCategoriesOf(query.category)),
  }));
  route(router, words.getRandomWord, () => readRandomWord(ctx));
  readRoute(ctx, router, words.getWordOfTheDay, () =>
    readWordOfTheDay(ctx, new Date().toISOString().slice(0, 10)),
  );
  return router;
}
