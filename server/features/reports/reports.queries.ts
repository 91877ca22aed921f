import { and, desc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { usernameKey } from '#shared/auth/username.ts';
import type { AnswerTarget, ReportTarget } from '#shared/reports/reports.endpoints.ts';
import type { Transaction } from '../../db/client.ts';
import { users } from '../../db/schema/members.ts';
import { cases, decisions, reports } from '../../db/schema/moderation.ts';
import { allDefinitions, allWords, definitions, words } from '../../db/schema/words.ts';
import { lockWord, lockWordOfDefinition } from '../live-definition/live-definition.queries.ts';
import type { CaseTarget } from '../moderation/cases/cases.queries.ts';

/** Somebody who reports, by the account or by the address. */
export interface Reporter {
  memberId: number | null;
  addressHash: string;
}

/** What a report is about. */
export interface FoundTarget extends CaseTarget {
  /** The word whose texts may be hidden. */
  lockedWordId: number | null;
  /** The member who wrote the text, or whom the report is about. */
  ownerId: number | null;
}

type PublicTarget = Exclude<ReportTarget, AnswerTarget>;

/** What the report is about, as the public sees it; its word is locked until the end of the transaction. */
export async function lockTarget(tx: Transaction, target: PublicTarget): Promise<FoundTarget | undefined> {
  if (target.kind === 'member') {
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.usernameKey, usernameKey(target.username)), isNull(users.nameRemovedAt)));
    return member && { kind: 'member', memberId: member.id, lockedWordId: null, ownerId: member.id };
  }
  if (target.kind === 'definition') {
    await lockWordOfDefinition(tx, target.definitionId);
    const [found] = await tx
      .select({ wordId: definitions.wordId, authorId: definitions.authorId })
      .from(definitions)
      .where(eq(definitions.id, target.definitionId));
    return (
      found && {
        kind: 'definition',
        definitionId: target.definitionId,
        lockedWordId: found.wordId,
        ownerId: found.authorId,
      }
    );
  }
  await lockWord(tx, target.wordId);
  const [word] = await tx
    .select({ id: words.id, addedBy: words.addedBy })
    .from(words)
    .where(eq(words.id, target.wordId));
  if (!word) return undefined;
  const item = target.kind === 'exploration' ? { item: await nameItem(tx, word.id, target.item) } : {};
  return { kind: target.kind, wordId: word.id, ...item, lockedWordId: word.id, ownerId: word.addedBy };
}

/** The item by its text, where the report names it by its place among those that are shown. */
async function nameItem(tx: Transaction, wordId: number, item: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select exploration_item_name(shown_exploration(word_id, content), ${item}) as name
    from explorations where word_id = ${wordId} and state = 'ready'`);
  return rows[0]?.name ?? item;
}

const isBy = ({ memberId, addressHash }: Reporter): SQL =>
  memberId === null
    ? and(eq(reports.addressHash, addressHash), isNull(reports.reporterId))!
    : eq(reports.reporterId, memberId);

/** The cases about the same target, open or closed. */
const isAbout = ({ kind, definitionId, wordId, memberId, answerId, item = '' }: CaseTarget): SQL =>
  and(
    eq(cases.targetKind, kind),
    sql`coalesce(${cases.definitionId}, ${cases.wordId}, ${cases.memberId}, ${cases.answerId}) = ${definitionId ?? wordId ?? memberId ?? answerId}`,
    eq(cases.item, item),
  )!;

export async function hasReported(tx: Transaction, target: CaseTarget, reporter: Reporter): Promise<boolean> {
  const [found] = await tx
    .select({ id: reports.id })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(isAbout(target), isBy(reporter)))
    .limit(1);
  return found !== undefined;
}

/** Whether each of the reporter's last decided reports was right, latest first. */
export async function selectLastDecided(tx: Transaction, reporter: Reporter): Promise<boolean[]> {
  const rows = await tx
    .select({ wasRight: sql<boolean>`${reports.wasRight}` })
    .from(reports)
    .where(and(isBy(reporter), isNotNull(reports.wasRight)))
    .orderBy(desc(reports.id))
    .limit(10);
  return rows.map(({ wasRight }) => wasRight);
}

/** The case in which the target was kept although it had been reported for this reason, if that was lately. */
export async function selectKeptCase(
  tx: Transaction,
  target: CaseTarget,
  reason: string,
  days: number,
): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: cases.id })
    .from(cases)
    .innerJoin(decisions, and(eq(decisions.caseId, cases.id), eq(decisions.action, 'keep')))
    .innerJoin(reports, and(eq(reports.caseId, cases.id), eq(reports.reason, reason as 'other')))
    .where(
      and(
        isAbout(target),
        isNotNull(cases.closedAt),
        gt(decisions.createdAt, sql`now() - ${`${days} days`}::interval`),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(1);
  return found?.id;
}

export async function insertReport(
  tx: Transaction,
  report: Omit<typeof reports.$inferInsert, 'id' | 'createdAt'>,
): Promise<number> {
  const [inserted] = await tx.insert(reports).values(report).returning({ id: reports.id });
  return inserted!.id;
}

/** The weights of a case's reports, one for each person: an account and a visitor at its address are one. */
export async function selectWeights(tx: Transaction, caseId: number): Promise<number[]> {
  const rows = await tx
    .select({ weight: sql<number>`max(${reports.weight})` })
    .from(reports)
    .where(and(eq(reports.caseId, caseId), gt(reports.weight, 0)))
    .groupBy(sql`coalesce(${reports.addressHash}, ${reports.reporterId}::text)`);
  return rows.map(({ weight }) => weight);
}

/** How many urgent reports the reporter sent in the last day. */
export async function countUrgentToday(tx: Transaction, reporter: Reporter): Promise<number> {
  return tx.$count(
    reports,
    and(
      isBy(reporter),
      sql`${reports.reason} in ('personal-data', 'person-request')`,
      gt(reports.createdAt, sql`now() - interval '1 day'`),
    ),
  );
}

/** The visible texts that hiding the target would hide, and what vouches for each. */
export async function selectVouchers(tx: Transaction, { kind, definitionId, wordId }: CaseTarget) {
  return tx
    .select({
      isCurated: definitions.isCurated,
      isKept: sql<boolean>`${definitions.keptAt} is not null`,
      up: definitions.upVotes,
      down: definitions.downVotes,
    })
    .from(definitions)
    .where(kind === 'definition' ? eq(definitions.id, definitionId!) : eq(definitions.wordId, wordId ?? 0));
}

/** Hides the target until a moderator has looked. */
export async function holdTarget(tx: Transaction, { kind, definitionId, wordId }: CaseTarget): Promise<void> {
  if (kind === 'definition')
    await tx
      .update(allDefinitions)
      .set({ visibility: 'held' })
      .where(and(eq(allDefinitions.id, definitionId!), eq(allDefinitions.visibility, 'visible')));
  if (kind === 'word')
    await tx
      .update(allWords)
      .set({ decidedVisibility: 'held' })
      .where(and(eq(allWords.id, wordId!), or(isNull(allWords.decidedVisibility))));
}
