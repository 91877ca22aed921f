import { Router } from 'express';
import { subCategoriesOf } from '#shared/catalogue.ts';
import * as words from '#shared/words.ts';
import type { AppContext } from '../../context.ts';
import { readRoute, route } from '../../http/route.ts';
import { listWords, readDefinitions, readRandomWord, readWord, readWordOfTheDay } from './words.service.ts';

export function wordsRoutes(ctx: AppContext): Router {
  const router = Router();
  readRoute(ctx, router, words.listWords, ({ query: { subcategory, ...query } }) =>
    listWords(ctx, { ...query, subCategory: query.subCategory ?? subcategory }),
  );
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
