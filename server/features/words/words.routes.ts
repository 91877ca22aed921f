import { Router } from 'express';
import { subCategoriesOf } from '#shared/words/catalogue.ts';
import * as words from '#shared/words/words.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { burstLimit, callerKey } from '../../http/security/rate-limit.ts';
import { readRoute, route } from '../../http/route.ts';
import { listWords, readDefinitions, readRandomWord, readWord, readWordOfTheDay } from './words.service.ts';

export function wordsRoutes(ctx: AppContext): Router {
  const router = Router();
  const limitSearches = burstLimit('search', ctx.config.SEARCHES_PER_SECOND, ctx.config.SEARCHES_AT_ONCE);
  // Only cache misses get here: a cached response is never refused.
  readRoute(ctx, router, words.listWords, async ({ query: { subcategory, ...query }, req }) => {
    if (query.search !== '') await limitSearches(callerKey(req));
    return listWords(ctx, { ...query, subCategory: query.subCategory ?? subcategory });
  });
  readRoute(ctx, router, words.getWord, ({ params }) => readWord(ctx, params.word));
  readRoute(ctx, router, words.listDefinitions, ({ params, query }) =>
    readDefinitions(ctx, params.word, query),
  );
  readRoute(ctx, router, words.listSubCategories, ({ query }) => ({
    json: JSON.stringify(subCategoriesOf(query.category)),
  }));
  route(router, words.getRandomWord, () => readRandomWord(ctx));
  readRoute(ctx, router, words.getWordOfTheDay, () =>
    readWordOfTheDay(ctx, new Date().toISOString().slice(0, 10)),
  );
  return router;
}
