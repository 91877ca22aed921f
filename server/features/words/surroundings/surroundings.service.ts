import { fillPath } from '#shared/http/endpoint.ts';
import { SURROUNDINGS } from '#shared/limits.ts';
import { getSurroundings, type Surroundings } from '#shared/words/words.endpoints.ts';
import type { AppContext } from '../../../context.ts';
import type { Answer } from '../../../http/response-cache.ts';
import { missingWord } from '../missing-word.ts';
import { parseWord } from '../parse-word.ts';
import { selectSurroundings } from './surroundings.queries.ts';

/** The response names other words, so it belongs to none and any change invalidates it. @throws 404 */
export async function readSurroundings({ db }: AppContext, text: string): Promise<Answer> {
  const found = await selectSurroundings(db, parseWord(text));
  if (!found) throw await missingWord(db, text, (into) => fillPath(getSurroundings.path, { word: into }));
  const { before, after, mentionedBy } = found;
  const half = SURROUNDINGS.neighbours / 2;
  const fromBefore = Math.min(before.length, Math.max(half, SURROUNDINGS.neighbours - after.length));
  const neighbours = [
    ...before.slice(0, fromBefore).toReversed(),
    ...after.slice(0, SURROUNDINGS.neighbours - fromBefore),
  ];
  return { json: JSON.stringify({ neighbours, mentionedBy } satisfies Surroundings) };
}
