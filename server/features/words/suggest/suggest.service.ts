import { SUGGESTIONS_MAX } from '#shared/limits.ts';
import { toSearchKey } from '#shared/words/alias.ts';
import type { Suggestion } from '#shared/words/suggest.endpoints.ts';
import { toStoredWord } from '#shared/words/word-text.ts';
import type { AppContext } from '#server/context.ts';
import type { Answer } from '#server/http/response-cache.ts';
import { selectNamesBeginning, type Named } from './suggest.queries.ts';

/** What a visitor who has typed this far may be looking for: an exact name first, each word once. */
export async function suggest(ctx: AppContext, text: string): Promise<Answer> {
  return { json: JSON.stringify(await findSuggestions(ctx, text)) };
}

async function findSuggestions({ db }: AppContext, text: string): Promise<Suggestion[]> {
  const key = toSearchKey(text);
  if (key === '') return [];
  const word = toStoredWord(text);
  const isExact = ({ name }: Named) => name === word || name === key;
  const exactFirst = (a: Named, b: Named) => Number(isExact(b)) - Number(isExact(a));
  const found = (await selectNamesBeginning(db, word, key)).toSorted(exactFirst);
  const once = found.filter((one, i) => found.findIndex((other) => other.word === one.word) === i);
  return once
    .toSorted((a, b) => exactFirst(a, b) || (a.name < b.name ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX)
    .map(({ word: headword, alias }) => ({ word: headword, alias }));
}

/** The same in the form of OpenSearch, for the search boxes of browsers. */
export async function suggestToBrowser(ctx: AppContext, text: string): Promise<Answer> {
  const found = await findSuggestions(ctx, text);
  return {
    json: JSON.stringify([
      text,
      found.map(({ word, alias }) => alias ?? word),
      found.map(({ word, alias }) => (alias ? `another name of "${word}"` : '')),
    ]),
    type: 'application/x-suggestions+json',
  };
}
