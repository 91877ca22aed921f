import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { runSql } from '../../../support/server/db.ts';
import { expectToWait, hold } from '../../../support/server/hold.ts';
import { aMember, suspend, type Member } from '../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const withOwnCode = useTestApp({ INVITE_CODE: 'RABBIT' });

const inviter = () => aMember(app(), { xp: 500 });
const newCode = async ({ http }: Member) => (await http.post('/api/invites').expect(201)).body.code as string;
const check = (code: unknown, { http }: TestApp = app()) => http.post('/api/invites/check').send({ code });
let count = 0;
const register = async (inviteCode: string, overrides: object = {}, { http }: TestApp = app()) => {
  const username = `guest${count++}`;
  const fields = { username, email: `${username}@example.com`, password: 'secret word', inviteCode };
  const { status, body } = await http.post('/api/register').send({ ...fields, ...overrides });
  return { status, id: body.id as number | undefined, message: body.message as string | undefined };
};
const rows = (text: string, values?: unknown[]) => runSql(app().databaseUrl, text, values);

const INVALID = {
  status: 400,
  body: {
    code: 'invalid_input',
    message: 'Invalid invite code',
    fields: { inviteCode: 'Invalid invite code' },
  },
};

/** Codes that let nobody in, each by another reason. */
const WORTHLESS: [string, () => Promise<string>][] = [
  ['unknown', () => Promise.resolve('7KQM-2XWD-9HTA')],
  [
    'revoked',
    async () => {
      const member = await inviter();
      const { id, code } = (await member.http.post('/api/invites')).body as { id: number; code: string };
      await member.http.delete(`/api/invites/${id}`).expect(200);
      return code;
    },
  ],
  [
    'used',
    async () => {
      const code = await newCode(await inviter());
      await aMember(app(), { inviteCode: code });
      return code;
    },
  ],
  [
    'of a suspended member',
    async () => {
      const member = await inviter();
      const code = await newCode(member);
      await suspend(app().ctx, member);
      return code;
    },
  ],
  [
    'of a member whose account is gone',
    async () => {
      const member = await inviter();
      const code = await newCode(member);
      await member.http.delete('/api/account').send({ password: member.password }).expect(200);
      return code;
    },
  ],
];

describe('POST /api/invites/check', () => {
  it('knows the beta’s own code and open invites, spaces around them aside', async () => {
    const code = await newCode(await inviter());
    for (const good of [DEFAULT_INVITE_CODE, code, ` ${code}\n`]) {
      const { status, body } = await check(good);
      expect({ status, body }).toEqual({ status: 200, body: { valid: true } });
    }
    expect(await rows('select from invites where used_at is not null')).toEqual([]);
  });

  it.each(WORTHLESS)('refuses a code that is %s', async (_, make) => {
    const { status, body } = await check(await make());
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid invite code' });
  });

  it('names the field that it was sent', async () => {
    expect((await check('WRONG')).body.fields).toEqual({ code: 'Invalid invite code' });
  });

  it.each(['\0', 'x\0y', '%', "' or true --", '\uD800'])('refuses %j', async (code) => {
    const { status, body } = await check(code);
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid invite code' });
  });

  it.each([undefined, null, '', '  ', 7, ['x']])('asks for a code instead of %j', async (code) => {
    const { status, body } = await check(code);
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: 'Invite code is required for beta access',
    });
  });

  it('knows the code that the site chose, and the default no more', async () => {
    expect((await check('RABBIT', withOwnCode())).status).toBe(200);
    expect((await check(DEFAULT_INVITE_CODE, withOwnCode())).status).toBe(400);
    expect((await register(DEFAULT_INVITE_CODE, {}, withOwnCode())).status).toBe(400);
    expect((await register('RABBIT', {}, withOwnCode())).status).toBe(201);
  });
});

describe('a registration by invite', () => {
  it('remembers who invited, and uses the invite up', async () => {
    const member = await inviter();
    const code = await newCode(member);
    const { status, id } = await register(code);
    expect(status).toBe(201);
    expect(await rows('select invited_by from users where id = $1', [id])).toEqual([
      { invited_by: member.id },
    ]);
    expect(await rows('select used_by, used_at is not null as used from invites')).toEqual([
      { used_by: id, used: true },
    ]);
    expect(await register(code)).toMatchObject({ status: 400, message: 'Invalid invite code' });
  });

  it.each(WORTHLESS)('is refused by a code that is %s', async (_, make) => {
    const inviteCode = await make();
    const [before] = await rows('select count(*) from users');
    const fields = { username: 'late', email: 'late@example.com', password: 'secret word', inviteCode };
    const { status, body } = await app().http.post('/api/register').send(fields);
    expect({ status, body }).toEqual(INVALID);
    expect((await rows('select count(*) from users'))[0]).toEqual(before);
  });

  it.each([
    [{ username: 'taken' }, 409],
    [{ email: 'taken@example.com' }, 409],
    [{ username: 'x' }, 400],
  ])('that fails for %j leaves the invite open', async (overrides, status) => {
    await register(DEFAULT_INVITE_CODE, { username: 'taken', email: 'taken@example.com' });
    const code = await newCode(await inviter());
    expect((await register(code, overrides)).status).toBe(status);
    expect(await rows('select used_by, used_at from invites')).toEqual([{ used_by: null, used_at: null }]);
    expect((await register(code)).status).toBe(201);
  });

  it('is one, of twenty that bring the same code at once over two processes', async () => {
    const code = await newCode(await inviter());
    const second = await app().another();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register(code, {}, i % 2 === 0 ? app() : second)),
    );
    await second.close();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
    expect(await rows('select from users where invited_by is not null')).toHaveLength(1);
  });

  it('waits for another by the same code, and is refused when that one is done', async () => {
    const code = await newCode(await inviter());
    const [other] = await rows('select id from users');
    const held = await hold(
      app().databaseUrl,
      'update invites set used_by = $1, used_at = now() where code = $2',
      [other!.id, code],
    );
    const pending = register(code);
    await expectToWait(pending);
    await held.commit();
    expect(await pending).toMatchObject({ status: 400, message: 'Invalid invite code' });
    expect(await rows('select from users')).toHaveLength(1);
  });

  it('waits for another by the same code, and goes on when that one failed', async () => {
    const code = await newCode(await inviter());
    const held = await hold(app().databaseUrl, 'select from invites where code = $1 for update', [code]);
    const pending = register(code);
    await expectToWait(pending);
    await held.rollback();
    expect((await pending).status).toBe(201);
  });

  it('is refused when its code is revoked while it waits', async () => {
    const code = await newCode(await inviter());
    const held = await hold(app().databaseUrl, 'update invites set revoked_at = now() where code = $1', [
      code,
    ]);
    const pending = register(code);
    await expectToWait(pending);
    await held.commit();
    expect((await pending).status).toBe(400);
    expect(await rows('select from users')).toHaveLength(1);
  });
});
