import type { Database } from '#server/db/client.ts';
import { STORED, WANTED_FROM } from './wanted.rules.ts';

/** The salt of a day, which whichever process comes first makes. Earlier ones are deleted. */
export async function readSalt(db: Database, day: string, salt: string): Promise<string> {
  await db.$client.query('delete from wanted_salts where day < $1', [day]);
  const { rows } = await db.$client.query<{ salt: string }>(
    `with made as (insert into wanted_salts (day, salt) values ($1, $2) on conflict do nothing returning salt)
     select salt from made union all select salt from wanted_salts where day = $1 limit 1`,
    [day, salt],
  );
  return rows[0]?.salt ?? readSalt(db, day, salt); // another process made it in the same moment
}

/** Adds callers to texts, known by their hashes. @returns the hashes of texts that are wanted now and not named yet */
export async function addCallers(
  db: Database,
  asked: { hash: string; callers: string }[],
): Promise<string[]> {
  // In one order, so that two processes never wait for each other.
  const sorted = asked.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  const { rows } = await db.$client.query<{ hash: string }>(
    `with added as (
       insert into wanted_texts as t (hash, callers) select hash, bits::bit(64) from unnest($1::text[], $2::text[]) as x(hash, bits)
       on conflict (hash) do update set callers = t.callers | excluded.callers, asked_at = now()
       returning t.hash, t.text, t.caller_count)
     select hash from added where text is null and caller_count >= ${WANTED_FROM}`,
    [sorted.map(({ hash }) => hash), sorted.map(({ callers }) => callers)],
  );
  return rows.map(({ hash }) => hash);
}

/** Names texts that enough callers have asked for. */
export async function storeTexts(db: Database, named: { hash: string; text: string }[]): Promise<void> {
  await db.$client.query(
    `update wanted_texts t set text = x.text from unnest($1::text[], $2::text[]) as x(hash, text) where t.hash = x.hash`,
    [named.map(({ hash }) => hash), named.map(({ text }) => text)],
  );
}

/** Deletes what nobody has asked for lately, and, when there is too much, what the fewest have asked for. */
export async function deleteOldWanted(db: Database): Promise<void> {
  await db.$client.query(`delete from wanted_texts where asked_at < now() - interval '${STORED.days} days'`);
  await db.$client.query(
    `delete from wanted_texts where hash in (select hash from wanted_texts
       order by caller_count desc, asked_at desc offset ${STORED.texts})`,
  );
}
