import { FOLLOWS } from '#shared/limits.ts';
import type { Category } from '#shared/words/catalogue.ts';
import type { Database } from '../../../db/client.ts';
import { isoTime } from '../../words/words.sql.ts';

export interface PrivateEntry {
  id: number;
  kind: 'new-word' | 'live-changed';
  word: string;
  category: Category | null;
  text: string;
  createdAt: string;
}

/** Whose feed an address opens, by the unique digest of its token. */
export async function selectFeedOwner(db: Database, tokenHash: string) {
  const { rows } = await db.$client.query<{ userId: number; createdAt: string }>({
    name: 'feed owner',
    text: `select t.user_id as "userId", ${isoTime('t.created_at')} as "createdAt" from feed_tokens t
      join users u on u.id = t.user_id and u.deleted_at is null where t.token_hash = $1`,
    values: [tokenHash],
  });
  return rows[0];
}

/**
 * The latest of what a member follows, without what is hidden or what nobody has reviewed. Each followed thing gives its
 * last events by an index of its own (follow_events_word, _category, _member), so that the cost grows with what is
 * followed, which is bounded, and not with the dictionary.
 */
export async function selectPrivateEntries(db: Database, userId: number): Promise<PrivateEntry[]> {
  const { rows } = await db.$client.query<PrivateEntry>({
    name: 'private feed',
    text: `with mine as (select f.*, s.id as shown from follows f left join shown_words s on s.asked_id = f.word_id
        where f.user_id = $1),
      ids as (
        select e.id from mine f, lateral (${last(`e.word_id = f.shown and e.kind = 'live-changed'`)}) e where f.shown is not null
        union select e.id from mine f, lateral (${last(`e.category = f.category`)}) e where f.category is not null
        union select e.id from mine f, lateral (${last(`e.member_id = f.member_id`)}) e
          where f.member_id is not null and exists (select from users m where m.id = f.member_id and m.name_removed_at is null))
      select e.id, e.kind, w.word, w.category, d.text, ${isoTime('e.created_at')} as "createdAt"
      from ids join follow_events e on e.id = ids.id join words w on w.id = e.word_id
      join reviewed_definitions d on d.word_id = w.id and d.challenge_status = 'live'
      order by e.id desc limit ${FOLLOWS.feedEntries}`,
    values: [userId],
  });
  return rows;
}

const last = (where: string) =>
  `select e.id from follow_events e where ${where} order by e.id desc limit ${FOLLOWS.feedEntries}`;
