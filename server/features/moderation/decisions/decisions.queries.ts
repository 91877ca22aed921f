import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Decision, VISIBILITIES } from '#shared/moderation/moderation.endpoints.ts';
import type { Database, Transaction } from '#server/db/client.ts';
import { users } from '#server/db/schema/members.ts';
import { cases, decisions, reports } from '#server/db/schema/moderation.ts';
import { liveChanges } from '#server/db/schema/votes.ts';
import { mergedDefinitions } from '#server/db/schema/word-tools.ts';
import { allDefinitions, allWords } from '#server/db/schema/words.ts';
import { lockWord, lockWordOfDefinition } from '../../live-definition/live-definition.queries.ts';

type Visibility = (typeof VISIBILITIES)[number];

/** A case and its target as they are now. */
export type LockedCase = NonNullable<Awaited<ReturnType<typeof lockCase>>>;

/** The case, with its word locked before it, as everything does that hides or shows texts. */
export async function lockCase(tx: Transaction, caseId: number) {
  const [target] = await tx
    .select({ wordId: cases.wordId, definitionId: cases.definitionId })
    .from(cases)
    .where(eq(cases.id, caseId));
  if (!target) return undefined;
  const { wordId, definitionId } = target;
  if (wordId !== null) await lockWord(tx, wordId);
  const lockedWordId =
    wordId ?? (definitionId === null ? undefined : await lockWordOfDefinition(tx, definitionId));
  await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for('update');
  const [found] = await tx
    .select({
      id: cases.id,
      kind: cases.targetKind,
      definitionId: cases.definitionId,
      wordId: cases.wordId,
      memberId: cases.memberId,
      answerId: cases.answerId,
      item: cases.item,
      closedAt: cases.closedAt,
      leasedBy: sql<number | null>`case when ${cases.leasedUntil} > now() then ${cases.leasedBy} end`,
      visibility: sql<Visibility | null>`coalesce(${allDefinitions.visibility}, ${allWords.visibility})`,
      authorId: allDefinitions.authorId,
      isWithdrawn: sql<boolean>`${allDefinitions.withdrawnAt} is not null`,
    })
    .from(cases)
    .leftJoin(allDefinitions, eq(allDefinitions.id, cases.definitionId))
    .leftJoin(allWords, eq(allWords.id, cases.wordId))
    .where(eq(cases.id, caseId));
  return { ...found!, lockedWordId: lockedWordId ?? null };
}

export async function insertDecision(
  tx: Transaction,
  decision: Decision & { caseId: number; decidedBy: number | null; overturns: number | null },
): Promise<number> {
  const [inserted] = await tx.insert(decisions).values(decision).returning({ id: decisions.id });
  return inserted!.id;
}

export async function selectDecision(tx: Transaction, id: number) {
  const [found] = await tx
    .select({
      caseId: decisions.caseId,
      action: decisions.action,
      decidedBy: decisions.decidedBy,
      isOverturned: sql<boolean>`exists (select from decisions o where o.overturns = ${decisions.id})`,
      kind: cases.targetKind,
      definitionId: cases.definitionId,
      wordId: cases.wordId,
      memberId: cases.memberId,
      answerId: cases.answerId,
      item: cases.item,
    })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(eq(decisions.id, id));
  return found;
}

/** Closes the case, says of each of its reports whether it was right, and has those answered that gave an address. */
export async function closeCase(tx: Transaction, caseId: number, wereRight: boolean): Promise<void> {
  await tx
    .update(cases)
    .set({ closedAt: sql`now()`, leasedBy: null, leasedUntil: null })
    .where(eq(cases.id, caseId));
  await tx
    .update(reports)
    .set({ wasRight: wereRight, answerDueAt: sql`case when contact is not null then now() end` })
    .where(and(eq(reports.caseId, caseId), isNull(reports.wasRight)));
}

export async function updateVisibility(
  tx: Transaction,
  { kind, definitionId, wordId, memberId, item }: LockedCase,
  visibility: 'visible' | 'removed',
): Promise<void> {
  if (kind === 'exploration' && wordId !== null)
    await setItemHidden(tx, wordId, item, visibility === 'removed');
  if (kind === 'member' && memberId !== null)
    await tx
      .update(users)
      .set({ nameRemovedAt: visibility === 'removed' ? sql`now()` : null })
      .where(eq(users.id, memberId));
  if (kind === 'definition' && !(await updateMerged(tx, definitionId!, visibility)))
    await tx
      .update(allDefinitions)
      .set({ visibility, ...(visibility === 'visible' ? { keptAt: sql`now()` } : {}) })
      .where(eq(allDefinitions.id, definitionId!));
  if (kind === 'word')
    await tx
      .update(allWords)
      .set({ decidedVisibility: visibility === 'visible' ? null : visibility })
      .where(eq(allWords.id, wordId!));
}

/** Hides an item of an exploration, also from those that will be made, or shows it again. */
async function setItemHidden(
  tx: Transaction,
  wordId: number,
  item: string,
  isHidden: boolean,
): Promise<void> {
  const key = sql`exploration_item_key((select content from explorations where word_id = ${wordId}), ${item})`;
  if (isHidden)
    await tx.execute(sql`
      insert into hidden_exploration_items (word_id, key, item) select ${wordId}, k, ${item} from (select ${key} as k) one
      where k is not null on conflict do nothing`);
  else
    await tx.execute(sql`
      delete from hidden_exploration_items where word_id = ${wordId} and (item = ${item} or key = ${key})`);
}

/** The words whose pages or histories name a member. */
export async function selectWordsNaming(tx: Transaction, memberId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select word_id as id from all_definitions where author_id = ${memberId}
    union select d.word_id from definition_revisions r join all_definitions d on d.id = r.definition_id
      where r.written_by = ${memberId}`);
  return rows.map(({ id }) => id);
}

/**
 * A definition that became one with another word's, by a merge, is not shown: what is decided about it holds when the
 * merge is undone.
 * @returns whether it is one of those
 */
async function updateMerged(
  tx: Transaction,
  definitionId: number,
  visibility: 'visible' | 'removed',
): Promise<boolean> {
  const updated = await tx
    .update(mergedDefinitions)
    .set({ visibility })
    .where(eq(mergedDefinitions.definitionId, definitionId))
    .returning({ id: mergedDefinitions.definitionId });
  return updated.length > 0;
}

/**
 * Gives a definition the live place back that it lost by being hidden, unless votes have changed that place since.
 */
export async function takeLivePlaceBack(
  tx: Transaction,
  wordId: number,
  definitionId: number,
): Promise<void> {
  const [last] = await tx
    .select()
    .from(liveChanges)
    .where(eq(liveChanges.wordId, wordId))
    .orderBy(desc(liveChanges.createdAt), desc(liveChanges.id))
    .limit(1);
  if (last?.reason !== 'removed' || last.fromDefinitionId !== definitionId || last.toDefinitionId === null)
    return;
  const setStatus = (id: number, challengeStatus: 'live' | 'challenger') =>
    tx.update(allDefinitions).set({ challengeStatus }).where(eq(allDefinitions.id, id));
  await setStatus(last.toDefinitionId, 'challenger');
  await setStatus(definitionId, 'live');
  await tx.insert(liveChanges).values({
    wordId,
    fromDefinitionId: last.toDefinitionId,
    toDefinitionId: definitionId,
    fromUpVotes: last.toUpVotes,
    fromDownVotes: last.toDownVotes,
    toUpVotes: last.fromUpVotes,
    toDownVotes: last.fromDownVotes,
    reason: 'restored',
  });
}

export async function isOwnReport(
  tx: Transaction | Database,
  caseId: number,
  memberId: number,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), eq(reports.reporterId, memberId)))
    .limit(1);
  return found !== undefined;
}

/** How many others can decide instead of the moderator. */
export async function countOtherModerators(tx: Transaction | Database, memberId: number): Promise<number> {
  return tx.$count(
    users,
    and(
      sql`${users.role} in ('moderator', 'admin')`,
      isNull(users.suspendedAt),
      isNull(users.deletedAt),
      sql`${users.id} <> ${memberId}`,
    ),
  );
}

/** The visible and held texts of the same member, or of visitors from the same address; the word ids in order. */
export async function selectAlike(tx: Transaction, definitionId: number, limit: number) {
  const { rows } = await tx.execute<{ id: number; wordId: number }>(sql`
    select d.id, d.word_id as "wordId" from all_definitions d, all_definitions given
    left join submission_origins o on o.definition_id = given.id
    where given.id = ${definitionId} and d.visibility <> 'removed' and not d.is_curated and (
      (given.author_id is not null and d.author_id = given.author_id)
      or (given.by_visitor and d.by_visitor and o.address_hash is not null and d.id in (
        select s.definition_id from submission_origins s where s.address_hash = o.address_hash)))
    order by d.word_id, d.id limit ${limit}`);
  return rows;
}
