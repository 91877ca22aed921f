import { Router } from 'express';
import { HISTORY_SHOWN } from '#shared/limits.ts';
import * as watchedWords from '#shared/moderation/watched-words.endpoints.ts';
import type { AppContext } from '#server/context.ts';
import { route } from '#server/http/route.ts';
import { selectChanges, selectWatchedList } from './watched-words.queries.ts';
import {
  addWatchedWord,
  changeWatchedWord,
  deleteWatchedWord,
  tryWatchedWords,
} from './watched-words.service.ts';

export function watchedWordsRoutes({ db }: AppContext): Router {
  const router = Router();
  route(router, watchedWords.listWatchedWords, async () => ({
    words: await selectWatchedList(db),
    changes: await selectChanges(db, HISTORY_SHOWN),
  }));
  route(router, watchedWords.tryWatchedWords, ({ body }) => tryWatchedWords(db, body.text, body.entry));
  route(router, watchedWords.addWatchedWord, async ({ user, body, res }) => {
    const id = await addWatchedWord(db, user, body);
    res.status(201);
    return { id };
  });
  route(router, watchedWords.changeWatchedWord, async ({ user, params, body }) => {
    await changeWatchedWord(db, user, params.watchedWordId, body);
    return {};
  });
  route(router, watchedWords.deleteWatchedWord, async ({ user, params }) => {
    await deleteWatchedWord(db, user, params.watchedWordId);
    return {};
  });
  return router;
}
