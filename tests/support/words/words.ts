import type { AppContext } from '#server/context.ts';

export interface StoredWord {
  word: string;
  category?: string | null;
  subCategory?: string | null;
  /** The first is live. */
  definitions?: string[];
  relatedConcepts?: string[];
  createdAt?: string;
  affiliateLink?: string;
  healthRisk?: boolean;
}

/** Puts words into the database as they are, without the API. @returns their ids, in the same order */
export async function storeWords(
  { db, responseCache }: AppContext,
  words: (StoredWord | string)[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const given of words) {
    const word: StoredWord = typeof given === 'string' ? { word: given } : given;
    const { rows } = await db.$client.query<{ id: number }>(
      `insert into words (word, type, category, sub_category, related_concepts, affiliate_link, created_at, health_risk)
       values ($1, $2, $3, $4, $5, $6, coalesce($7, now()), $8) returning id`,
      [
        word.word,
        word.word.includes(' ') ? 'phrase' : 'word',
        word.category ?? null,
        word.subCategory ?? null,
        word.relatedConcepts ?? [],
        word.affiliateLink ?? null,
        word.createdAt ?? null,
        word.healthRisk ?? false,
      ],
    );
    const id = rows[0]!.id;
    ids.push(id);
    for (const [i, text] of (word.definitions ?? [`What ${word.word} means to its users.`]).entries()) {
      await db.$client.query(
        'insert into definitions (word_id, text, challenge_status) values ($1, $2, $3)',
        [id, text, i === 0 ? 'live' : 'challenger'],
      );
    }
  }
  responseCache.invalidate();
  return ids;
}
