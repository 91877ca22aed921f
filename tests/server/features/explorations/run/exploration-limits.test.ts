import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../../support/server/db.ts';
import { A_TOLD_EXPLORATION, useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { expectToWait } from '../../../../support/server/hold.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const { model, settings } = useFakeModel({ EXPLORATIONS_PER_HOUR: '3', TRUST_PROXY_HOPS: '1' });
const app = useTestApp(settings);
afterEach(async () => {
  model().reset();
  await app().ctx.background.done();
});

let visitors = 0;
/** Another address for each test, as a process remembers whom it refuses. */
const aVisitor = () => `192.0.2.${++visitors}`;
const readFrom = (address: string, { http } = app()) => {
  return (wordId: number) => http.get(`/api/words/${wordId}/exploration`).set('X-Forwarded-For', address);
};
const rows = (text: string) => runSql(app().databaseUrl, text);
const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];

describe('EXPLORATIONS_PER_HOUR', () => {
  it('refuses an address that starts too many, with the wait, and keeps no row for it', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three', 'four']);
    const read = readFrom(aVisitor());
    for (const id of ids.slice(0, 3)) expect((await read(id)).status).toBe(200);
    const { status, body, headers } = await read(ids[3]!);
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'too_many' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(3500);
    expect(await rows(`select from explorations where word_id = ${ids[3]}`)).toEqual([]);
    expect((await readFrom(aVisitor())(ids[3]!)).status).toBe(200);
    expect(model().begun()).toBe(4);
  });

  it('refuses nobody what is there or under way', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three', 'four']);
    const read = readFrom(aVisitor());
    for (const id of ids.slice(0, 3)) await read(id);
    expect((await read(ids[0]!)).status).toBe(200);
    await rows(
      `insert into explorations (word_id, state, lease_owner, lease_until)
       values (${ids[3]}, 'preparing', gen_random_uuid(), now() + interval '15 seconds')`,
    );
    const waiting = read(ids[3]!).then(({ status }) => status);
    await expectToWait(waiting);
    await app().ctx.db.$client.query(
      `update explorations set state = 'ready', origin = 'ai', made_at = now(), content = $1 where word_id = $2`,
      [A_TOLD_EXPLORATION, ids[3]],
    );
    expect(await waiting).toBe(200);
    expect(model().begun()).toBe(3);
  });

  it('counts a crowd at two processes as the one run that it starts, and refuses all of the next', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three', 'four']);
    const second = await app().another();
    const address = aVisitor();
    const crowd = (id: number) =>
      Promise.all(
        [app(), second].flatMap((process) =>
          Array.from({ length: 20 }, () => readFrom(address, process)(id)),
        ),
      );
    for (const id of ids.slice(0, 3)) expect(statusesOf(await crowd(id))).toEqual([200]);
    expect(statusesOf(await crowd(ids[3]!))).toEqual([429]);
    await second.close();
    expect(model().begun()).toBe(3);
  });

  it('lets those wait on who have calls left, when one who has none came first', async () => {
    const ids = await storeWords(app().ctx, ['one', 'two', 'three', 'four']);
    const address = aVisitor();
    for (const id of ids.slice(0, 3)) await readFrom(address)(id);
    const other = aVisitor();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => readFrom(i % 2 === 0 ? address : other)(ids[3]!)),
    );
    const ofOthers = answers.filter((_, i) => i % 2 === 1);
    expect(statusesOf(ofOthers)).toEqual([200]);
    expect(model().begun()).toBe(4);
  });
});
