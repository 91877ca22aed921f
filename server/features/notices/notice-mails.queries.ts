import { and, eq, inArray } from 'drizzle-orm';
import type { NoticeKind } from '#shared/notices/notices.endpoints.ts';
import type { MemberAction } from '#shared/moderation/people.endpoints.ts';
import type { Action, CASE_TARGETS } from '#shared/moderation/decision.ts';
import type { ReasonCode } from '#shared/moderation/reason-codes.ts';
import type { Database } from '../../db/client.ts';
import { notices } from '../../db/schema/notices.ts';

/** Tries before an e-mail is given up. */
const TRIES_MAX = 5;
/** Notices that one e-mail names. */
const NOTICES_IN_MAIL = 20;
/** Minutes until the next try: longer than a try takes, so that no other process has it meanwhile. */
const RETRY_MINUTES = 15;

export interface MailedNotice {
  kind: NoticeKind;
  action: Action | MemberAction | null;
  /** What the decision is about. */
  target: (typeof CASE_TARGETS)[number] | null;
  reason: ReasonCode | null;
  facts: string;
  until: string | null;
}

export interface NoticeMail {
  userId: number;
  username: string;
  email: string;
  ids: number[];
  notices: MailedNotice[];
}

/**
 * Takes the notices that are due to be sent to some members, and puts their next try off, so that a crash before they
 * are sent loses none.
 * @param isConfirmed whether only confirmed addresses get mails
 */
export async function takeDueMails(
  db: Database,
  members: number,
  isConfirmed: boolean,
): Promise<NoticeMail[]> {
  const { rows } = await db.$client.query<NoticeMail>({
    name: 'notices to mail',
    text: `with due as (
        select n.id from notices n where n.mail_due_at <= now() and n.user_id in (
          select user_id from notices where mail_due_at <= now() group by user_id order by min(mail_due_at) limit $1)
        for update skip locked
      ), taken as (
        update notices n set mail_tries = mail_tries + 1,
          mail_due_at = case when mail_tries + 1 < ${TRIES_MAX} then now() + interval '${RETRY_MINUTES} minutes' end
        from due where n.id = due.id returning n.*)
      select t.user_id as "userId", u.username, u.email, array_agg(t.id order by t.id) as ids,
        (array_agg(json_build_object('kind', t.kind, 'action', coalesce(e.action, a.action),
          'target', (select c.target_kind from cases c where c.id = e.case_id),
          'reason', coalesce(e.reason, a.reason), 'facts', coalesce(e.facts, a.facts, ''), 'until', a.until)
          order by t.id))[:${NOTICES_IN_MAIL}] as notices
      from taken t join users u on u.id = t.user_id
      left join decisions e on e.id = t.decision_id left join member_actions a on a.id = t.action_id
      where u.email is not null and (u.email_confirmed_at is not null or not $2) group by t.user_id, u.username, u.email`,
    values: [members, isConfirmed],
  });
  return rows;
}

export async function markMailed(db: Database, userId: number, ids: number[]): Promise<void> {
  await db
    .update(notices)
    .set({ mailDueAt: null })
    .where(and(eq(notices.userId, userId), inArray(notices.id, ids)));
}

export interface Digest {
  userId: number;
  username: string;
  email: string;
  counts: { kind: NoticeKind; count: number }[];
}

/**
 * Members whose weekly e-mail is due and who have something new, with what it tells; they are marked as told.
 * @param isConfirmed as above
 */
export async function takeDueDigests(db: Database, members: number, isConfirmed: boolean): Promise<Digest[]> {
  const { rows } = await db.$client.query<Digest>({
    name: 'weekly digests',
    text: `with due as (
        select s.user_id, coalesce(s.digest_sent_at, now() - interval '7 days') as since
        from notice_settings s
        where s.weekly_digest and (s.digest_sent_at is null or s.digest_sent_at <= now() - interval '7 days')
        order by s.digest_sent_at nulls first limit $1 for update skip locked
      ), told as (
        update notice_settings s set digest_sent_at = now() from due where s.user_id = due.user_id)
      select u.id as "userId", u.username, u.email,
        json_agg(json_build_object('kind', c.kind, 'count', c.n) order by c.kind) as counts
      from due join users u on u.id = due.user_id
      join lateral (select n.kind, count(*)::int as n from notices n
        where n.user_id = u.id and n.created_at > due.since group by n.kind) c on true
      where u.email is not null and (u.email_confirmed_at is not null or not $2)
      group by u.id, u.username, u.email`,
    values: [members, isConfirmed],
  });
  return rows;
}
