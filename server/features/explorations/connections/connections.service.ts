import { getConnections, type Connections } from '#shared/explorations/explorations.endpoints.ts';
import { fillPath } from '#shared/http/endpoint.ts';
import type { AppContext } from '#server/context.ts';
import type { Answer } from '#server/http/response-cache.ts';
import { missingWord } from '../../words/missing-word.ts';
import { parseWord } from '../../words/parse-word.ts';
import { selectConnections, type Connection } from './connections.queries.ts';

const WORDS_MAX = 25;

/** The response depends on all words in it, so it belongs to no word and any change invalidates it. @throws 404 */
export async function readConnections({ db }: AppContext, text: string): Promise<Answer> {
  const word = parseWord(text);
  const found = await selectConnections(db, word);
  if (found.length === 0)
    throw await missingWord(db, text, (into) => fillPath(getConnections.path, { word: into }));
  return { json: JSON.stringify(toConnections(found)) };
}

/** @param found the nearest first; a word may be found on several ways, of which the first and shortest counts */
function toConnections(found: Connection[]): Connections {
  const words = new Map<string, Connections['words'][number]>();
  for (const { word, distance, exists } of found)
    if (words.size < WORDS_MAX && !words.has(word)) words.set(word, { word, distance, exists });
  const links = new Map<string, Connections['links'][number]>();
  for (const { from, word } of found) {
    if (from === null || from === word || !words.has(from) || !words.has(word)) continue;
    const pair = [from, word].toSorted().join('\n'); // related either way, drawn once
    if (!links.has(pair)) links.set(pair, { from, to: word });
  }
  return { words: [...words.values()], links: [...links.values()] };
}
