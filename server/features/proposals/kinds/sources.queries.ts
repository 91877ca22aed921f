import { sql } from 'drizzle-orm';
import type { SourceInput } from '#shared/words/sources.ts';
import type { Database, Transaction } from '../../../db/client.ts';

/** A definition that a source is proposed for. */
export interface SourcedDefinition {
  wordId: number;
  word: string;
  authorId: number | null;
  /** Whether it and its word are public. */
  isPublic: boolean;
  isLocked: boolean;
  sources: Pick<SourceInput, 'title' | 'year'>[];
}

export async function selectSourced(
  db: Database | Transaction,
  definitionId: number,
): Promise<SourcedDefinition | undefined> {
  const { rows } = await db.execute<SourcedDefinition & Record<string, unknown>>(sql`
    select w.id as "wordId", w.word, d.author_id as "authorId", w.locked_at is not null as "isLocked",
      d.visibility = 'visible' and w.visibility = 'visible' as "isPublic",
      (select coalesce(json_agg(json_build_object('title', s.title, 'year', s.year)), '[]')
        from sources s where s.definition_id = d.id) as sources
    from all_definitions d join all_words w on w.id = d.word_id where d.id = ${definitionId}`);
  return rows[0];
}

/** Adds it below those that are there; the word is locked. */
export async function insertSource(
  tx: Transaction,
  definitionId: number,
  { title, author, year, link, kind }: SourceInput,
): Promise<void> {
  await tx.execute(sql`
    insert into sources (definition_id, place, title, author, year, link, kind)
    select ${definitionId}, coalesce(max(place), 0) + 1, ${title}, ${author}, ${year}, ${link}, ${kind}
    from sources where definition_id = ${definitionId}`);
}
