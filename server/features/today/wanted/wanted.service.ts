import type { Database } from '#server/db/client.ts';
import { judgeMessage } from '../../guard/judge-message.ts';
import { judgeReply } from '../../guard/reply/judge-reply.ts';
import { selectWatchedWords } from '../../screening/screening.queries.ts';
import { screenWatched, type WatchedWord } from '../../screening/screening.rules.ts';

/** Whether a text may stand on a public page: no watched word, and nothing that the guard knows as danger or hatred. */
export function isShowable(text: string, watched: readonly WatchedWord[]): boolean {
  return (
    screenWatched({ word: text, text: '' }, watched).length === 0 &&
    judgeMessage(text) === undefined &&
    judgeReply(text) === undefined
  );
}

/** Those of some stored texts that no moderator has put on the list of watched words since. */
export async function showable(db: Database, texts: string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const watched = await selectWatchedWords(db);
  return texts.filter((text) => screenWatched({ word: text, text: '' }, watched).length === 0);
}
