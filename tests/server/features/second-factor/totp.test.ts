import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { aMember } from '../../../support/auth/members.ts';
import {
  codeOf,
  forgetUsedCodes,
  halfLogin,
  turnOnTotp,
  wrongCode,
} from '../../../support/auth/second-factor.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

const stateOf = async ({ http }: { http: ReturnType<typeof supertest.agent> }) =>
  (await http.get('/api/account/second-factor').expect(200)).body as Record<string, unknown>;
const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) as string;

describe('turning an authenticator app on', () => {
  it('asks for the password, shows the secret once, and counts from the first right code', async () => {
    const member = await aMember(app(), { username: 'scribe' });
    const start = await member.http.post('/api/account/totp').send({ password: member.password });
    const { secret, uri } = start.body as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Voxicon:scribe?issuer=Voxicon&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await stateOf(member)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });

    const wrong = await member.http.put('/api/account/totp').send({ code: wrongCode(secret) });
    expect({ status: wrong.status, body: wrong.body as unknown }).toMatchObject({
      status: 400,
      body: { fields: { code: 'The code is wrong, or was used before' } },
    });
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ');
    const { body } = await member.http.put('/api/account/totp').send({ code: spaced }).expect(200);
    const codes = body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([a-km-np-z2-9]{4}-){3}[a-km-np-z2-9]{4}$/);
    expect(await stateOf(member)).toEqual({
      isRequired: false,
      totpSince: TIME,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });

  it('is refused with a wrong password, and without a setup in this very session', async () => {
    const member = await aMember(app());
    const wrong = await member.http.post('/api/account/totp').send({ password: 'not it' });
    expect({ status: wrong.status, fields: wrong.body.fields as unknown }).toEqual({
      status: 400,
      fields: { password: 'The password is wrong' },
    });
    expect((await member.http.put('/api/account/totp').send({ code: '123456' })).status).toBe(400);

    const { body } = await member.http.post('/api/account/totp').send({ password: member.password });
    const elsewhere = supertest.agent(app().url);
    await elsewhere.post('/api/login').send(member).expect(200);
    const code = codeOf(body.secret as string);
    const answer = await elsewhere.put('/api/account/totp').send({ code });
    expect({ status: answer.status, message: answer.body.message as string }).toEqual({
      status: 400,
      message: 'The setup took too long. Please begin again.',
    });
  });

  it('is refused after a quarter of an hour', async () => {
    const member = await aMember(app());
    const { body } = await member.http.post('/api/account/totp').send({ password: member.password });
    await runSql(app().databaseUrl, `update second_factor_challenges set expires_at = now()`);
    await member.http
      .put('/api/account/totp')
      .send({ code: codeOf(body.secret as string) })
      .expect(400);
    expect(await stateOf(member)).toMatchObject({ totpSince: null });
  });

  it('ends all other sessions, and copies of the cookie of this one', async () => {
    const member = await aMember(app());
    const elsewhere = supertest.agent(app().url);
    await elsewhere.post('/api/login').send(member).expect(200);
    await turnOnTotp(member);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await member.http.get('/api/user')).status).toBe(200);
    expect((await member.http.get('/api/account/sessions')).body).toHaveLength(1);
  });

  it('stores recovery codes as digests alone', async () => {
    const { recoveryCodes } = await turnOnTotp(await aMember(app()));
    const stored = JSON.stringify(await runSql(app().databaseUrl, 'select * from recovery_codes'));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
  });

  it('a second time takes a code of the first app besides, and leaves the recovery codes', async () => {
    const member = await aMember(app());
    const { secret, recoveryCodes } = await turnOnTotp(member);
    const { password } = member;
    const without = await member.http.post('/api/account/totp').send({ password });
    expect({ status: without.status, fields: without.body.fields as unknown }).toEqual({
      status: 400,
      fields: { code: 'Enter the code' },
    });
    const again = await turnOnTotp(member, { code: codeOf(secret) });
    expect(again.recoveryCodes).toEqual([]);
    const { http } = await halfLogin(app(), member);
    await http
      .post('/api/login/second-factor')
      .send({ code: codeOf(secret, 1) })
      .expect(400);
    await http.post('/api/login/second-factor').send({ code: recoveryCodes[0] }).expect(200);
  });
});

describe('turning it off', () => {
  it('takes password and code, ends all other sessions, and drops the recovery codes', async () => {
    const member = await aMember(app());
    const { secret } = await turnOnTotp(member);
    const other = await halfLogin(app(), member);
    await other.http
      .post('/api/login/second-factor')
      .send({ code: codeOf(secret) })
      .expect(200);
    await forgetUsedCodes(app());

    const off = (body: object) => member.http.delete('/api/account/totp').send(body);
    expect((await off({ password: 'not it', code: codeOf(secret) })).status).toBe(400);
    expect((await off({ password: member.password })).status).toBe(400);
    expect((await off({ password: member.password, code: wrongCode(secret) })).status).toBe(400);
    expect((await off({ password: member.password, code: codeOf(secret) })).status).toBe(200);
    expect((await other.http.get('/api/user')).status).toBe(401);
    expect(await stateOf(member)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await runSql(app().databaseUrl, 'select * from recovery_codes')).toEqual([]);
    expect((await app().http.post('/api/login').send(member)).status).toBe(200);
  });

  it('is 404 when it is off', async () => {
    const { http, password } = await aMember(app());
    expect((await http.delete('/api/account/totp').send({ password })).status).toBe(404);
  });
});

describe('recovery codes', () => {
  it('are renewed by password and code, and the old ones work no more', async () => {
    const member = await aMember(app());
    const { secret, recoveryCodes } = await turnOnTotp(member);
    const { body } = await member.http
      .post('/api/account/recovery-codes')
      .send({ password: member.password, code: codeOf(secret) })
      .expect(200);
    expect(body.recoveryCodes).toHaveLength(10);
    const { http } = await halfLogin(app(), member);
    await http.post('/api/login/second-factor').send({ code: recoveryCodes[0] }).expect(400);
    const [fresh] = body.recoveryCodes as string[];
    await http.post('/api/login/second-factor').send({ code: fresh }).expect(200);
    expect(await stateOf({ http })).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('are nothing without a second factor', async () => {
    const { http, password } = await aMember(app());
    expect((await http.post('/api/account/recovery-codes').send({ password })).status).toBe(409);
  });
});
