import { and, desc, eq, sql } from 'drizzle-orm';
import { NAMELESS } from '#shared/auth/nameless.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { affiliateChanges } from '../../db/schema/affiliate.ts';
import { users } from '../../db/schema/members.ts';
import { allWords, definitions, words } from '../../db/schema/words.ts';

const CHANGES_SHOWN = 50;

/** The word, locked until the end of the transaction; nothing when it is gone, also while it was waited for. */
export async function lockLinkedWord(tx: Transaction, id: number) {
  const [word] = await tx
    .select({ word: words.word, affiliateLink: words.affiliateLink, healthRisk: words.healthRisk })
    .from(words)
    .where(eq(words.id, id))
    .for('no key update');
  return word;
}

export async function updateAffiliateLink(tx: Transaction, id: number, link: string | null): Promise<void> {
  await tx.update(allWords).set({ affiliateLink: link }).where(eq(allWords.id, id));
}

export async function insertAffiliateChange(
  tx: Transaction,
  change: {
    wordId: number;
    word: string;
    userId: number | null;
    byOperator?: boolean;
    before: string | null;
    after: string | null;
  },
): Promise<void> {
  await tx.insert(affiliateChanges).values(change);
}

export async function selectAffiliateWord(db: Database | Transaction, id: number) {
  const [word] = await db
    .select({
      id: words.id,
      word: words.word,
      type: words.type,
      category: words.category,
      affiliateLink: sql<string | null>`case when not ${words.healthRisk} then ${words.affiliateLink} end`,
      healthRisk: words.healthRisk,
      liveDefinition: definitions.text,
    })
    .from(words)
    .leftJoin(definitions, and(eq(definitions.wordId, words.id), eq(definitions.challengeStatus, 'live')))
    .where(eq(words.id, id));
  return word;
}

export async function selectAffiliateChanges(db: Database, wordId: number) {
  return db
    .select({
      id: affiliateChanges.id,
      by: sql<
        string | null
      >`case when ${users.nameRemovedAt} is null then ${users.username} else ${NAMELESS} end`,
      byOperator: affiliateChanges.byOperator,
      before: affiliateChanges.before,
      after: affiliateChanges.after,
      changedAt: affiliateChanges.createdAt,
    })
    .from(affiliateChanges)
    .leftJoin(users, eq(users.id, affiliateChanges.userId))
    .where(eq(affiliateChanges.wordId, wordId))
    .orderBy(desc(affiliateChanges.id))
    .limit(CHANGES_SHOWN);
}
