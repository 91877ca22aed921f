import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { createTestDatabase, runSql } from '../../support/server/db.ts';
import { startServerProcess, type ServerProcess } from '../../support/server/server-process.ts';
import { WIDE_LIMITS } from '../../support/server/test-app.ts';

const CASES = 120;
const ROUNDS = 3;

/**
 * A definition by a member with the xp that it earned, a report by another member, and a decision to remove it that is
 * due: all that a decision changes.
 */
const STORE = `
  with people as (
    insert into users (username, username_key, email, password_hash, role, xp)
    select name, name, name || '@example.com', 'none', case when n = 1 then 'moderator' else 'member' end, case when n = 2 then 5 * ${CASES} else 0 end
    from generate_series(1, 3) n, lateral (select 'person' || n as name) x returning id, username),
  known as (select max(id) filter (where username = 'person1') as moderator, max(id) filter (where username = 'person2') as writer,
    max(id) filter (where username = 'person3') as reporter from people),
  named as (
    insert into all_words (word, type) select 'word' || translate(n::text, '0123456789', 'abcdefghij'), 'word'
    from generate_series(1, ${CASES}) n returning id, word),
  written as (
    insert into all_definitions (word_id, text, challenge_status, author_id)
    select id, 'What ' || word || ' means.', 'live', writer from named, known returning id),
  earned as (
    insert into xp_entries (user_id, kind, object, amount) select writer, 'definition', id::text, 5 from written, known),
  opened as (
    insert into cases (target_kind, definition_id) select 'definition', id from written returning id),
  reported as (
    insert into reports (case_id, reason, reporter_id, weight) select id, 'spam', reporter, 2 from opened, known)
  insert into pending_decisions (case_id, action, reason, facts, decided_by, takes_effect_at)
    select id, 'remove', 'spam', '', moderator, now() from opened, known`;

/** For each case the parts of its decision that are there: all of them, or none. */
const PARTS = `select c.closed_at is not null as closed, d.visibility = 'removed' as hidden, w.visibility = 'removed' as "wordHidden",
    exists (select from decisions e where e.case_id = c.id) as decided,
    not exists (select from pending_decisions p where p.case_id = c.id) as "isTaken",
    exists (select from xp_entries x where x.kind = 'removed' and x.object like d.id || '/%') as "xpTaken",
    exists (select from notices n where n.kind = 'text-removed' and n.definition_id = d.id) as "writerTold",
    exists (select from notices n join reports r on r.id::text = n.object where n.kind = 'report-decided' and r.case_id = c.id)
      as "reporterTold"
  from cases c join all_definitions d on d.id = c.definition_id join all_words w on w.id = d.word_id`;

it(
  'leaves of a decision everything or nothing when killed while decisions take effect',
  { timeout: 120_000 },
  async () => {
    const databaseUrl = await createTestDatabase(inject('postgresUrl'));
    const env = { DATABASE_URL: databaseUrl, SEED_CORPUS: 'false', ...WIDE_LIMITS };
    const sql = (text: string) => runSql(databaseUrl, text);
    const decided = async () => Number((await sql('select count(*) as n from decisions'))[0]!.n);
    await sql(STORE);
    const kill = async (server: ServerProcess) => {
      server.child.kill('SIGKILL');
      await server.exited;
    };
    for (let round = 1; round <= ROUNDS; round++) {
      const before = await decided();
      const server = await startServerProcess(env);
      while ((await decided()) <= before) await sleep(2);
      await kill(server);
      for (const row of await sql(PARTS)) expect(new Set(Object.values(row)).size).toBe(1);
    }
    const server = await startServerProcess(env);
    while ((await decided()) < CASES) await sleep(20);
    expect(new Set((await sql(PARTS)).flatMap((row) => Object.values(row)))).toEqual(new Set([true]));
    const [writer] = await sql(`select xp from users where username = 'person2'`);
    expect(writer).toEqual({ xp: 0 });
    await kill(server);
  },
);
