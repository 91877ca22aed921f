import { request } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract, endpoints } from '#shared/contract.ts';
import { SWITCHES, type SwitchName } from '#shared/switches/switches.ts';
import { ALLOWED_WHEN_READ_ONLY, BEHIND_SWITCH } from '#server/features/switches/switch-guard.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { aVisitorsText } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let admin: Member;
beforeEach(async () => {
  admin = await aModerator(app(), 'admin');
});

const turn = (name: SwitchName, isOn: boolean, reason = 'A flood is being cleared away.', by = admin) =>
  by.http.put(`/api/moderation/switches/${name}`).send({ isOn, reason });

async function turned(name: SwitchName, isOn: boolean, reason?: string): Promise<void> {
  const { status, body } = await turn(name, isOn, reason);
  expect({ status, body }).toEqual({ status: 200, body: {} });
}

const call = ({ http }: Pick<TestApp | Member, 'http'>, name: string, body: object = {}) => {
  const [method, path] = name.split(' ') as [string, string];
  return http[method.toLowerCase() as 'post'](path.replace(/:\w+/g, '1')).send(body);
};

/** Every row of every table but those that only count calls and keep sessions. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await sql(`select tablename from pg_tables where schemaname = 'public'
    and tablename not in ('rate_limits', 'daily_limits') order by 1`);
  const rows: [string, unknown][] = [];
  for (const { tablename } of tables)
    rows.push([
      String(tablename),
      await sql(`select to_jsonb(t) as row from ${String(tablename)} t order by t::text`),
    ]);
  return Object.fromEntries(rows);
}

describe('while the site is read-only', () => {
  const refused = Object.keys(contract).filter(
    (name) => !name.startsWith('GET ') && !(ALLOWED_WHEN_READ_ONLY as readonly string[]).includes(name),
  );

  it('every call that may write is refused, whoever sends it, and nothing changes', async () => {
    await aVisitorsText(app());
    const member = await aMember(app());
    await turned('read-only', true, 'We move to another machine.');
    const before = await everything();
    for (const name of refused)
      for (const caller of [app(), member, admin]) {
        const { status, body, headers } = await call(caller, name, { nonsense: true });
        expect([name, status, body]).toEqual([
          name,
          503,
          {
            code: 'read_only',
            message:
              'Everything can be read, and nothing can be written right now. We move to another machine.',
          },
        ]);
        expect(headers['retry-after']).toBe('60');
      }
    expect(refused.length).toBeGreaterThan(30);
    expect(await everything()).toEqual(before);
  });

  it('an address that nobody knows is refused too, and so is every other spelling of one', async () => {
    await turned('read-only', true);
    for (const path of [
      '/api/nothing',
      '/API/Words/',
      '/',
      '/dictionary/roswell',
      '/healthz',
      '/api/login/x',
    ])
      for (const method of ['post', 'put', 'patch', 'delete'] as const)
        expect([path, (await app().http[method](path)).status]).toEqual([path, 503]);
  });

  it('reads answer as before, people sign in and out, and an admin turns it off again', async () => {
    await turned('read-only', true);
    const reads = endpoints.filter(({ method, access }) => method === 'GET' && access === 'public');
    for (const { path } of reads.filter((read) => !read.path.includes(':')))
      expect([path, (await app().http.get(path)).status]).not.toEqual([path, 503]);
    expect((await admin.http.post('/api/logout')).status).toBe(200);
    const { status } = await admin.http
      .post('/api/login')
      .send({ username: admin.username, password: admin.password });
    expect(status).toBe(200);
    expect(
      (
        await app()
          .http.post('/api/receipts/read')
          .send({ token: 'A'.repeat(22) })
      ).status,
    ).toBe(404);
    await turned('read-only', false, '');
    await aVisitorsText(app());
  });

  it('another process refuses writes too, at once', async () => {
    const second = await app().another();
    try {
      await aVisitorsText(second, 'before');
      await turned('read-only', true);
      let tries = 0; // each with a word of its own: one that was stored before the turn arrived is not stored again
      const submit = () =>
        second.http.post('/api/anonymous/submit').send({
          word: `after${'x'.repeat(++tries)}`,
          type: 'word',
          definition: 'What comes when it is too late.',
        });
      await expect.poll(async () => (await submit()).status, { timeout: 2000 }).toBe(503);
      expect((await second.http.get('/api/switches')).body.paused).toHaveLength(1);
      await turned('read-only', false, '');
      await expect.poll(async () => (await submit()).status, { timeout: 2000 }).toBe(201);
    } finally {
      await second.close();
    }
  });

  it('a turn whose notification is lost holds within seconds', async () => {
    expect((await app().http.get('/api/switches')).body).toEqual({ paused: [] });
    await sql(`begin; alter table switch_turns disable trigger switch_turned;
      insert into switch_turns (name, is_on, reason) values ('chat', false, 'By hand.');
      alter table switch_turns enable trigger switch_turned; commit`);
    const paused = async () => (await app().http.get('/api/switches')).body.paused;
    await expect
      .poll(paused, { timeout: 4500, interval: 250 })
      .toEqual([{ name: 'chat', reason: 'By hand.' }]);
  });
});

describe('a switch', () => {
  const calls = Object.entries(BEHIND_SWITCH) as [keyof typeof BEHIND_SWITCH, readonly string[]][];

  it.each(calls)('turns off what belongs to it and nothing else: %s', async (name, behind) => {
    await turned(name, false);
    for (const path of behind.flatMap((own) => [own, `${own}/`, own.replace('/api/', '/API/')])) {
      const { status, body } = await call(app(), path, { nonsense: true });
      expect([path, status, body.code]).toEqual([path, 503, 'switched_off']);
      expect(body.message).toMatch(/switched off right now\. A flood is being cleared away\.$/);
    }
    const others = calls.filter(([other]) => other !== name).flatMap(([, paths]) => paths);
    for (const path of others) expect([path, (await call(app(), path)).status]).not.toEqual([path, 503]);
    const member = await app()
      .http.post('/api/login')
      .send({ username: admin.username, password: admin.password });
    expect(member.status).toBe(200);
    await turned(name, true, '');
    for (const path of behind) expect([path, (await call(app(), path)).status]).not.toEqual([path, 503]);
  });

  it('is not got around by another spelling of the address', async () => {
    await turned('submissions', false);
    const { hostname, port, host } = new URL(app().url);
    const text = JSON.stringify({ word: 'sneak', type: 'word', definition: 'Who comes in by the window.' });
    const send = (path: string) =>
      new Promise<number>((resolve, reject) => {
        const headers = { 'Content-Type': 'application/json' };
        request({ hostname, port, path, method: 'POST', headers }, (res) => resolve(res.resume().statusCode!))
          .on('error', reject)
          .end(text);
      });
    for (const path of [
      '/api/anonymous/submit?a=b',
      '/API/anonymous/SUBMIT/',
      '/api/anonymous/submit//',
      '//api/anonymous/submit',
      '/api//anonymous/submit',
      '/api/./anonymous/submit',
      '/api/x/../anonymous/submit',
      '/api/anonymous/%73ubmit',
      '/%61pi/anonymous/submit',
      '/api/anonymous/submit%2f',
      '/api/anonymous/submit;x',
      '/api\\anonymous/submit',
      `http://${host}/api/anonymous/submit`,
      'http://elsewhere.example/api/anonymous/submit',
    ])
      expect([path, await send(path)]).not.toEqual([path, 201]);
    expect(await sql('select from all_words')).toEqual([]);
  });

  it('is turned by admins, with a reason for everybody to read, and every turn is kept', async () => {
    const moderator = await aModerator(app());
    expect((await turn('chat', false, 'No.', moderator)).status).toBe(403);
    expect((await turn('chat', false, '')).body).toEqual({
      code: 'invalid_input',
      message: 'Please say why',
      fields: { reason: 'Please say why' },
    });
    for (const reason of ['x'.repeat(201), 'two\nlines', 'turned\u202eround', '\ud800'])
      expect([reason, (await turn('chat', false, reason)).status]).toEqual([reason, 400]);
    await turned('chat', false, '  <b>It</b> rambles.  ');
    await turned('chat', false, '<b>It</b> rambles.'); // as it stands already
    await turned('chat', true, '');
    const { body } = await moderator.http.get('/api/moderation/switches');
    expect(body.switches.map(({ name, isOn }: { name: string; isOn: boolean }) => [name, isOn])).toEqual(
      SWITCHES.map((name) => [name, name !== 'read-only']),
    );
    expect(body.turns).toMatchObject([
      { name: 'chat', isOn: true, reason: '', by: admin.username },
      { name: 'chat', isOn: false, reason: '<b>It</b> rambles.', by: admin.username },
    ]);
    for (const change of [
      'update switch_turns set is_on = true',
      'delete from switch_turns',
      'truncate switch_turns',
    ])
      await expect(sql(change)).rejects.toThrow('switch_turns is append-only');
  });

  it('is turned once by many who press at the same time', async () => {
    await Promise.all(Array.from({ length: 8 }, () => turned('submissions', false)));
    expect(await sql('select name, is_on from switch_turns')).toEqual([
      { name: 'submissions', is_on: false },
    ]);
  });

  it('is read by everybody without the names of those who turned it', async () => {
    await turned('registrations', false);
    const { body, text } = await app().http.get('/api/switches');
    expect(body).toEqual({ paused: [{ name: 'registrations', reason: 'A flood is being cleared away.' }] });
    expect(text).not.toContain(admin.username);
  });
});
