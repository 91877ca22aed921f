import type { WordDetail } from '#shared/words/words.endpoints.ts';

type Added = 'aliases' | 'acceptedView' | 'quotations' | 'isExplored';

/** Adds what an answer lacks that was stored in the browser by an earlier version of the site. */
export function completeWord(answer: Omit<WordDetail, Added> & Partial<WordDetail>): WordDetail {
  return {
    ...answer,
    aliases: answer.aliases ?? [],
    acceptedView: answer.acceptedView ?? null,
    quotations: answer.quotations ?? [],
    isExplored: answer.isExplored ?? true,
    definitions: answer.definitions.map((definition) => ({
      ...definition,
      sources: (definition as Partial<typeof definition>).sources ?? [],
    })),
  };
}
