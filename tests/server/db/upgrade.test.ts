import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/db/client.ts';
import { projectRoot } from '#server/project-root.ts';
import { runSql } from '../../support/server/db.ts';

/** The last migration of the version before moderation. */
const LAST_OF_BEFORE = 12;

interface Journal {
  entries: { idx: number; tag: string; when: number }[];
}

/** A database as the version before moderation left it: with all its migrations, and with what people had written. */
async function databaseOfBefore(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `upgrade_${process.pid}`;
  await runSql(server, `drop database if exists ${name}`);
  await runSql(server, `create database ${name} template template0`);
  const url = server.replace(/\/postgres$/, `/${name}`);
  const folder = join(projectRoot, 'migrations');
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  await runSql(url, 'create schema drizzle');
  await runSql(
    url,
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { tag, when } of entries.filter(({ idx }) => idx <= LAST_OF_BEFORE)) {
    for (const statement of readFileSync(join(folder, `${tag}.sql`), 'utf8').split(
      '--> statement-breakpoint',
    ))
      await runSql(url, statement);
    await runSql(url, `insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)`, [
      tag,
      when,
    ]);
  }
  return url;
}

const STORED = [
  `insert into users (username, username_key, email, password_hash, xp)
     select 'member' || n, 'member' || n, 'member' || n || '@example.com', 'none', n from generate_series(1, 50) n`,
  `insert into words (word, type, category)
     select 'word' || translate(n::text, '0123456789', 'abcdefghij'), 'word', case when n % 2 = 0 then 'alien' end
     from generate_series(1, 1500) n`,
  // Of the editors, of members and of visitors; 1,969 in all.
  `insert into definitions (word_id, text, challenge_status, is_curated, author_id)
     select id, 'The first text of ' || word, 'live', id % 3 = 0, case when id % 3 = 1 then 1 + id % 50 end from words`,
  `insert into definitions (word_id, text, challenge_status, author_id)
     select id, 'The second text of ' || word, 'challenger', case when id % 2 = 0 then 1 + id % 50 end from words limit 469`,
  `insert into votes (user_id, definition_id, value)
     select u.id, d.id, case when (u.id + d.id) % 3 = 0 then -1 else 1 end
     from users u join definitions d on d.id % 50 <> u.id and d.id % 7 = u.id % 7 where d.author_id is distinct from u.id`,
  `update definitions d set up_votes = t.up, down_votes = t.down
     from (select definition_id, count(*) filter (where value = 1) as up, count(*) filter (where value = -1) as down
           from votes group by 1) t where t.definition_id = d.id`,
  `insert into exploration_reports (word_id, item, text)
     select id, 'timeline:e' || id % 3, 'The year of it is wrong.' from words where id % 100 = 0`,
  `insert into exploration_reports (word_id, item, text) values (100, 'timeline:e1', 'The place of it is wrong too.')`,
];

const KEPT = {
  words: 'select id, word, type, category, definition_count from words order by id',
  definitions: `select id, word_id, text, challenge_status, is_curated, author_id, up_votes, down_votes
    from definitions order by id`,
  votes: 'select user_id, definition_id, value, created_at from votes order by 1, 2',
  members: 'select id, username, email, xp from users order by id',
  counts: 'select * from word_counts where words > 0 order by 1, 2',
};

it('an upgrade from the version before moderation loses nothing', async () => {
  const url = await databaseOfBefore();
  for (const statement of STORED) await runSql(url, statement);
  const read = async () => {
    const kept: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(KEPT)) kept[name] = await runSql(url, text);
    return kept;
  };
  const before = await read();
  expect(before.definitions).toHaveLength(1969);
  await migrateDatabase(url);
  expect(await read()).toEqual(before);

  const one = async (text: string) => (await runSql(url, text))[0];
  expect(await one(`select count(*)::int as n from votes where is_counted`)).toEqual(
    await one('select count(*)::int as n from votes'),
  );
  expect(await one(`select count(*)::int as n from users where email_confirmed_at is null`)).toEqual({
    n: 0,
  });
  expect(await one(`select count(*)::int as n from all_definitions where visibility <> 'visible'`)).toEqual({
    n: 0,
  });
  // A text without an author that is not of the editors was written by a visitor.
  expect(await one('select count(*)::int as n from all_definitions where by_visitor')).toEqual(
    await one('select count(*)::int as n from all_definitions where author_id is null and not is_curated'),
  );
  expect(
    await runSql(
      url,
      `select c.word_id, c.item, array_agg(r.text order by r.id) as texts
      from cases c join reports r on r.case_id = c.id where c.word_id = 100 group by 1, 2`,
    ),
  ).toEqual([
    {
      word_id: 100,
      item: 'timeline:e1',
      texts: ['The year of it is wrong.', 'The place of it is wrong too.'],
    },
  ]);
  expect(await one('select count(*)::int as n from reports')).toEqual({ n: 16 });
});
