import type { z } from 'zod';
import type { exportAccount } from '#shared/account/account.endpoints.ts';
import type { Database } from '../../db/client.ts';
import { isoTime } from '../words/words.sql.ts';

const list = (columns: string, from: string) =>
  `(select coalesce(json_agg(r), '[]') from (select ${columns} from ${from}) r)`;

const EXPORT = `select json_build_object(
  'account', json_build_object('username', u.username, 'email', u.email, 'createdAt', ${isoTime('u.created_at')},
    'xp', u.xp, 'invitedBy', (select i.username from users i where i.id = u.invited_by)),
  'words', ${list(
    `w.word, ${isoTime('w.created_at')} as "createdAt"`,
    'all_words w where w.added_by = u.id order by w.created_at',
  )},
  'definitions', ${list(
    `w.word, d.text, d.challenge_status as "challengeStatus", ${isoTime('d.created_at')} as "createdAt",
      ${list('s.title, s.author, s.year, s.link', 'sources s where s.definition_id = d.id order by s.place')} as sources`,
    'all_definitions d join all_words w on w.id = d.word_id where d.author_id = u.id order by d.id',
  )},
  'changedTexts', ${list(
    `w.word, r.text, r.why, ${isoTime('r.created_at')} as "createdAt"`,
    `definition_revisions r join all_definitions d on d.id = r.definition_id join all_words w on w.id = d.word_id
      where r.written_by = u.id and r.kind <> 'first' order by r.id`,
  )},
  'proposals', ${list(
    `p.kind, w.word, coalesce(p.payload ->> 'text', p.payload ->> 'alias',
        p.payload #>> '{source,title}', p.payload #>> '{acceptedView,text}') as proposed, p.why, p.state,
      ${isoTime('p.created_at')} as "createdAt"`,
    'proposals p join all_words w on w.id = p.word_id where p.proposed_by = u.id order by p.id',
  )},
  'votes', ${list(
    `w.word, d.text as definition, v.value, ${isoTime('v.created_at')} as "createdAt",
      ${isoTime('v.changed_at')} as "changedAt"`,
    `votes v join definitions d on d.id = v.definition_id join words w on w.id = d.word_id
      where v.user_id = u.id order by v.created_at`,
  )},
  'skipped', ${list(
    `w.word, d.text as definition, ${isoTime('k.skipped_at')} as "skippedAt"`,
    `rating_skips k join definitions d on d.id = k.definition_id join words w on w.id = d.word_id
      where k.user_id = u.id order by k.skipped_at`,
  )},
  'xp', ${list(
    // The part after the slash would reveal who cast the vote.
    `x.kind, split_part(x.object, '/', 1) as object, x.amount, ${isoTime('x.created_at')} as "createdAt"`,
    'xp_entries x where x.user_id = u.id order by x.created_at',
  )},
  'invites', ${list(
    `i.code, ${isoTime('i.created_at')} as "createdAt", ${isoTime('i.used_at')} as "usedAt",
      ${isoTime('i.revoked_at')} as "revokedAt"`,
    'invites i where i.inviter_id = u.id order by i.id',
  )},
  'subscriptions', ${list(
    `b.status, ${isoTime('b.period_end')} as "periodEnd", ${isoTime('b.begun_at')} as "begunAt"`,
    'subscriptions b where b.user_id = u.id order by b.begun_at',
  )},
  'affiliateChanges', ${list(
    `a.word, a.before, a.after, ${isoTime('a.created_at')} as "createdAt"`,
    'affiliate_changes a where a.user_id = u.id order by a.id',
  )},
  'reports', ${list(
    `w.word, r.reason, r.text, x.answer, x.message, r.contact, r.person_name as "personName", ${isoTime('r.created_at')} as "createdAt"`,
    `reports r join cases c on c.id = r.case_id left join all_definitions d on d.id = c.definition_id
      left join reported_answers x on x.id = c.answer_id
      left join all_words w on w.id = coalesce(c.word_id, d.word_id, x.word_id) where r.reporter_id = u.id order by r.id`,
  )},
  'kept', ${list(
    `w.word, ${isoTime('k.kept_at')} as "keptAt"`,
    'kept_words k join words w on w.id = k.word_id where k.user_id = u.id order by k.kept_at',
  )},
  'viewed', ${list(
    `w.word, ${isoTime('k.viewed_at')} as "viewedAt"`,
    'viewed_words k join words w on w.id = k.word_id where k.user_id = u.id order by k.viewed_at',
  )},
  'follows', ${list(
    `w.word, f.category, case when m.name_removed_at is null then m.username end as member,
      ${isoTime('f.created_at')} as "createdAt"`,
    `follows f left join words w on w.id = f.word_id left join users m on m.id = f.member_id
      where f.user_id = u.id order by f.id`,
  )},
  'feedSince', (select ${isoTime('t.created_at')} from feed_tokens t where t.user_id = u.id),
  'isOnBoard', exists (select from board_members b where b.user_id = u.id),
  'secondFactor', json_build_object(
    'totpSince', (select ${isoTime('t.created_at')} from totp_secrets t where t.user_id = u.id),
    'passkeys', ${list(
      `p.name, ${isoTime('p.created_at')} as "createdAt", ${isoTime('p.last_used_at')} as "lastUsedAt"`,
      'passkeys p where p.user_id = u.id order by p.id',
    )}),
  'sessions', ${list(
    `s.sid = $2 as "isCurrent", coalesce(s.sess ->> 'device', '') as device,
      ${isoTime('s.created_at')} as "signedInAt", ${isoTime('s.seen_at')} as "lastSeenAt"`,
    'session s where s.user_id = u.id and s.expire > now() order by s.seen_at desc',
  )}) as data
  from users u where u.id = $1`;

/** Everything stored about a member; `sid` is the digest of the session that asks. */
export async function selectExport(
  db: Database,
  userId: number,
  sid: string,
): Promise<z.output<typeof exportAccount.response>> {
  const { rows } = await db.$client.query<{ data: z.output<typeof exportAccount.response> }>(EXPORT, [
    userId,
    sid,
  ]);
  return rows[0]!.data;
}
