import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import {
  NOTICES_PAGE,
  type Notice,
  type NoticeKind,
  type NoticeSettings,
} from '#shared/notices/notices.endpoints.ts';
import { MAILED_KINDS } from '#shared/notices/notices.endpoints.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { noticeSettings, notices } from '../../db/schema/notices.ts';
import { statementJson } from '../moderation/decisions/statement.sql.ts';
import { isoTime } from '../words/words.sql.ts';

export interface Event {
  userId: number;
  kind: NoticeKind;
  /** Identifies the event among those of its kind. */
  object: string;
  wordId?: number | null;
  definitionId?: number | null;
  decisionId?: number;
  actionId?: number;
  /** Whether an e-mail goes with it; by default that is for its kind to say. */
  isMailed?: boolean;
}

/** Tells a member of an event, once and unless such notices are muted, in the transaction of the event. */
export async function notifyMember(tx: Transaction, event: Event): Promise<void> {
  const {
    userId,
    kind,
    object,
    wordId = null,
    definitionId = null,
    decisionId = null,
    actionId = null,
  } = event;
  const isMailed = event.isMailed ?? MAILED_KINDS.includes(kind);
  await tx.execute(
    sql`select notify_member(${userId}, ${kind}, ${object}, ${wordId}, ${definitionId}, ${decisionId}, ${actionId}, ${isMailed})`,
  );
}

type StoredStatement = Omit<NonNullable<Notice['statement']>, 'rule'> | null;
type StoredAction = Omit<NonNullable<Notice['action']>, 'rule'> | null;
export type StoredNotice = Omit<Notice, 'statement' | 'action'> & {
  statement: StoredStatement;
  action: StoredAction;
};

/** A page of notices with smaller ids than `before`, latest first. A word shows when it is public or the text is their own. */
export async function selectNotices(
  db: Database,
  userId: number,
  before = 2_147_483_647,
): Promise<StoredNotice[]> {
  const { rows } = await db.$client.query<StoredNotice>({
    name: 'notices',
    text: `select n.id, n.kind, ${isoTime('n.created_at')} as "createdAt", n.read_at is not null as "isRead",
        case when d.author_id = n.user_id or w.visibility = 'visible' then w.word end as word,
        case when n.kind = 'followed-category' then split_part(n.object, '/', 1) end as category,
        case when n.kind = 'followed-member' and w.visibility = 'visible' then (select m.username from users m
          where m.id = w.added_by and m.name_removed_at is null) end as member,
        case when d.author_id = n.user_id then d.text else '' end as text,
        case when e.id is not null then ${statementJson('e')} end as statement,
        case when a.id is not null then json_build_object('action', a.action, 'reason', a.reason, 'facts', a.facts,
          'until', ${isoTime('a.until')}) end as action,
        case when p.id is not null then json_build_object('kind', p.kind, 'state', p.state, 'decisionWhy', p.decision_why)
          end as proposal
      from notices n left join all_definitions d on d.id = n.definition_id
      left join all_words w on w.id = coalesce(d.word_id, n.word_id)
      left join decisions e on e.id = n.decision_id left join member_actions a on a.id = n.action_id
      left join proposals p on p.id = case when n.kind in ('proposal-received', 'proposal-decided') then n.object::integer end
      where n.user_id = $1 and n.id < $2 order by n.id desc limit ${NOTICES_PAGE}`,
    values: [userId, before],
  });
  return rows;
}

export async function countUnread(db: Database, userId: number): Promise<number> {
  return db.$count(notices, and(eq(notices.userId, userId), isNull(notices.readAt)));
}

export async function updateRead(db: Database, userId: number, upTo: number): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: sql`now()` })
    .where(and(eq(notices.userId, userId), lte(notices.id, upTo), isNull(notices.readAt)));
}

export async function selectSettings(db: Database, userId: number): Promise<NoticeSettings> {
  const [settings] = await db
    .select({ muted: noticeSettings.muted, weeklyDigest: noticeSettings.weeklyDigest })
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, userId));
  return settings ?? { muted: [], weeklyDigest: false };
}

export async function upsertSettings(
  db: Database,
  userId: number,
  { muted, weeklyDigest }: NoticeSettings,
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, muted, weeklyDigest })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { muted, weeklyDigest } });
}

/** The decision that one of the member's notices is about; undefined when there is no such notice. */
export async function selectNotifiedDecision(tx: Transaction, userId: number, noticeId: number) {
  const [notice] = await tx
    .select({ decisionId: notices.decisionId })
    .from(notices)
    .where(and(eq(notices.id, noticeId), eq(notices.userId, userId)));
  return notice;
}
