import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Connections } from '#shared/explorations/explorations.endpoints.ts';
import type { CorpusEntry } from '#server/corpus/corpus-entry.ts';
import type { CorpusExploration } from '#server/corpus/corpus-exploration.ts';
import { projectRoot } from '#server/project-root.ts';

const FOLDER = join(projectRoot, 'server/corpus');
const WORDS_MAX = 25;

/** What the pictures of explorations are drawn of: all that the dictionary comes with. */
export const corpusExplorations = readAll<CorpusExploration>(join(FOLDER, 'explorations'));

const related = new Map([
  ...readAll<CorpusEntry>(FOLDER).map(({ word, relatedConcepts }) => [word, relatedConcepts] as const),
  ...corpusExplorations.map(({ word, relatedConcepts }) => [word, relatedConcepts] as const),
]);

export const corpusWords = [...related.keys()];

/** The words around a word, as the server finds them. */
export function connectionsOf(center: string): Connections {
  const near = related.get(center) ?? [];
  const far = near
    .flatMap((from) => (related.get(from) ?? []).map((word, place) => ({ from, word, place })))
    .toSorted((a, b) => a.place - b.place);
  const distances = new Map([[center, 0]]);
  for (const [word, distance] of [
    ...near.map((w) => [w, 1] as const),
    ...far.map((f) => [f.word, 2] as const),
  ])
    if (distances.size < WORDS_MAX && !distances.has(word)) distances.set(word, distance);
  const links = [...near.map((word) => ({ from: center, word })), ...far]
    .filter(({ from, word }) => from !== word && distances.has(from) && distances.has(word))
    .map(({ from, word }) => ({ from, to: word }));
  return {
    words: [...distances].map(([word, distance]) => ({ word, distance, exists: related.has(word) })),
    links: links.filter(
      ({ from, to }, index) =>
        !links
          .slice(0, index)
          .some((other) => [other.from, other.to].toSorted().join() === [from, to].toSorted().join()),
    ),
  };
}

function readAll<T>(folder: string): T[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as T[]);
}
