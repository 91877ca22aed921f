import { sql } from 'drizzle-orm';
import type { AliasKind } from '#shared/words/alias.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { aliases } from '../../../db/schema/search.ts';

/** A word that another name is proposed for. */
export interface NamedWord {
  id: number;
  word: string;
  isPublic: boolean;
  isLocked: boolean;
  /** How many other names it has. */
  aliases: number;
}

export async function selectNamedWord(
  db: Database | Transaction,
  id: number,
): Promise<NamedWord | undefined> {
  const { rows } = await db.execute<NamedWord & Record<string, unknown>>(sql`
    select w.id, w.word, w.visibility = 'visible' as "isPublic", w.locked_at is not null as "isLocked",
      (select count(*)::int from aliases a where a.word_id = w.id) as aliases
    from all_words w where w.id = ${id}`);
  return rows[0];
}

/**
 * The word that has this name already, as its own or as another one, public or not.
 * @param key by toSearchKey
 */
export async function selectBearer(
  db: Database | Transaction,
  key: string,
): Promise<{ id: number; word: string; isPublic: boolean; isAlias: boolean } | undefined> {
  const { rows } = await db.execute<{ id: number; word: string; isPublic: boolean; isAlias: boolean }>(sql`
    (select w.id, w.word, w.visibility = 'visible' as "isPublic", false as "isAlias" from all_words w where w.word = ${key})
    union all
    (select w.id, w.word, w.visibility = 'visible', true from aliases a join all_words w on w.id = a.word_id where a.key = ${key})
    limit 1`);
  return rows[0];
}

/** @returns false when somebody has the name */
export async function insertAlias(
  tx: Transaction,
  alias: { wordId: number; alias: string; key: string; kind: AliasKind; proposedBy: number | null },
): Promise<boolean> {
  const { rowCount } = await tx.insert(aliases).values(alias).onConflictDoNothing();
  return rowCount === 1;
}
