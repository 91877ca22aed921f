import { describe, expect, it } from 'vitest';
import { PASSKEYS_MAX } from '#shared/limits.ts';
import { FakeAuthenticator } from '../../../support/auth/fake-authenticator.ts';
import { cookieOf } from '../../../support/auth/cookies.ts';
import { aMember, type Member } from '../../../support/auth/members.ts';
import { codeOf, completeLogin, halfLogin, turnOnTotp } from '../../../support/auth/second-factor.ts';
import { faultsOf } from '../../../support/server/faults.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();
const published = useTestApp({ PUBLIC_URL: 'http://voxicon.example' });

type Http = Member['http'];
interface Options {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  allowCredentials?: { id: string }[];
  excludeCredentials?: { id: string }[];
  userVerification?: string;
  authenticatorSelection?: { userVerification: string };
}

/** The site as a browser at its address sees it. */
const siteOf = ({ url }: TestApp) => ({ origin: url, rpId: new URL(url).hostname });

async function optionsToAdd({ http, password }: Member, proof: object = {}): Promise<Options> {
  const { status, body } = await http.post('/api/account/passkeys/options').send({ password, ...proof });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body as Options;
}

async function addPasskey(
  member: Member,
  { key = new FakeAuthenticator(), name = 'A key', target = app(), proof = {} } = {},
) {
  const { challenge } = await optionsToAdd(member, proof);
  const passkey = key.create({ challenge, ...siteOf(target) });
  const { status, body } = await member.http.post('/api/account/passkeys').send({ name, passkey });
  expect({ status, body }).toMatchObject({ status: 201 });
  return { key, recoveryCodes: body.recoveryCodes as string[] };
}

const loginOptions = async (http: Http) =>
  (await http.post('/api/login/passkey-options').expect(200)).body as Options;

async function proofOptions({ http }: Member): Promise<Options> {
  return (await http.post('/api/account/second-factor/passkey-options').expect(200)).body as Options;
}

describe('adding a passkey', () => {
  it('asks for the password, binds it to this site, and asks that its holder be verified', async () => {
    const member = await aMember(app(), { username: 'scribe' });
    const wrong = await member.http.post('/api/account/passkeys/options').send({ password: 'not it' });
    expect(wrong.status).toBe(400);
    expect(await optionsToAdd(member)).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Voxicon' },
      user: { name: 'scribe' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    });
  });

  it('lists it by name, and gives recovery codes with the first', async () => {
    const member = await aMember(app());
    const first = await addPasskey(member, { name: ' My phone ' });
    expect(first.recoveryCodes).toHaveLength(10);
    const proof = { code: first.recoveryCodes[0] };
    const options = await optionsToAdd(member, { code: first.recoveryCodes[1] });
    expect(options.excludeCredentials).toMatchObject([{ id: first.key.id.toString('base64url') }]);
    const second = await addPasskey(member, { name: 'A key', proof });
    expect(second.recoveryCodes).toEqual([]);
    const { body } = await member.http.get('/api/account/second-factor');
    expect(body).toMatchObject({
      totpSince: null,
      passkeys: [
        { name: 'My phone', lastUsedAt: null },
        { name: 'A key', lastUsedAt: null },
      ],
      recoveryCodesLeft: 8,
    });
    expect(Object.keys(body.passkeys[0] as object).toSorted()).toEqual([
      'createdAt',
      'id',
      'lastUsedAt',
      'name',
    ]);
  });

  it('takes the answer to its challenge once, from this site, with the holder verified', async () => {
    const member = await aMember(app());
    const key = new FakeAuthenticator();
    const site = siteOf(app());
    const send = (passkey: object) => member.http.post('/api/account/passkeys').send({ name: 'A', passkey });
    for (const change of [
      { challenge: 'bm90IGl0' },
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      const { challenge } = await optionsToAdd(member);
      const forged = await send(key.create({ challenge, ...site, ...change }));
      expect({ change, status: forged.status }).toEqual({ change, status: 400 });
      // The challenge is used up, also for the right answer.
      expect((await send(key.create({ challenge, ...site }))).status).toBe(400);
    }
    expect((await member.http.get('/api/account/second-factor')).body).toMatchObject({ passkeys: [] });
  });

  it('refuses the challenge of another session', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    const { challenge } = await optionsToAdd(other);
    await optionsToAdd(member);
    const passkey = new FakeAuthenticator().create({ challenge, ...siteOf(app()) });
    const { status } = await member.http.post('/api/account/passkeys').send({ name: 'A', passkey });
    expect(status).toBe(400);
  });

  it('refuses one that an account has already', async () => {
    const { key } = await addPasskey(await aMember(app()));
    const other = await aMember(app());
    const { challenge } = await optionsToAdd(other);
    const passkey = key.create({ challenge, ...siteOf(app()) });
    const { status } = await other.http.post('/api/account/passkeys').send({ name: 'A', passkey });
    expect(status).toBe(409);
  });

  it('ends at ten', async () => {
    const member = await aMember(app());
    const { recoveryCodes } = await addPasskey(member);
    await runSql(
      app().databaseUrl,
      `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       select $1, 'key' || n, 'x', 0, '{}', 'key' from generate_series(2, $2) n`,
      [member.id, PASSKEYS_MAX],
    );
    const { password } = member;
    const [code] = recoveryCodes;
    const answer = await member.http.post('/api/account/passkeys/options').send({ password, code });
    expect(answer.status).toBe(409);
  });

  it('works at the public address alone once there is one, whatever Host says', async () => {
    const member = await aMember(published());
    const options = await member.http
      .post('/api/account/passkeys/options')
      .set('Host', 'evil.example')
      .send({ password: member.password });
    expect(options.body).toMatchObject({ rp: { id: 'voxicon.example' } });
    const { challenge } = options.body as Options;
    const site = { origin: 'http://voxicon.example', rpId: 'voxicon.example' };
    const passkey = new FakeAuthenticator().create({ challenge, ...site });
    const { status } = await member.http.post('/api/account/passkeys').send({ name: 'A', passkey });
    expect(status).toBe(201);
  });
});

describe('completing a login by a passkey', () => {
  it('signs in, and notes when it was used', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const half = await halfLogin(app(), member);
    expect(half.answer.body).toMatchObject({ secondFactor: { methods: ['passkey', 'recovery'] } });
    const options = await loginOptions(half.http);
    expect(options).toMatchObject({
      rpId: '127.0.0.1',
      userVerification: 'required',
      allowCredentials: [{ id: key.id.toString('base64url') }],
    });
    const passkey = key.get({ challenge: options.challenge, ...siteOf(app()) });
    const { status, body } = await completeLogin(half, { passkey });
    expect({ status, body }).toMatchObject({ status: 200, body: { id: member.id } });
    const state = await half.http.get('/api/account/second-factor');
    expect(state.body.passkeys).toMatchObject([{ lastUsedAt: expect.stringMatching(/Z$/) as string }]);
  });

  it('takes one answer to one challenge, from this site, of an own key, with the holder verified', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const other = await addPasskey(await aMember(app()));
    const site = siteOf(app());
    const half = await halfLogin(app(), member);
    for (const [change, answering] of [
      [{ challenge: 'bm90IGl0' }, key],
      [{ origin: 'https://evil.example' }, key],
      [{ rpId: 'evil.example' }, key],
      [{ isVerified: false }, key],
      [{}, other.key],
      [{}, new FakeAuthenticator()],
    ] as const) {
      const { challenge } = await loginOptions(half.http);
      const forged = await completeLogin(half, { passkey: answering.get({ challenge, ...site, ...change }) });
      expect({ change, status: forged.status }).toEqual({ change, status: 400 });
      const right = key.get({ challenge, ...site });
      expect((await completeLogin(half, { passkey: right })).status).toBe(400);
    }
    const { challenge } = await loginOptions(half.http);
    expect((await completeLogin(half, { passkey: key.get({ challenge, ...site }) })).status).toBe(200);
  });

  it('refuses a signature that was changed, and a challenge of another half login', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const [one, two] = [await halfLogin(app(), member), await halfLogin(app(), member)];
    const passkey = key.get({ challenge: (await loginOptions(one.http)).challenge, ...siteOf(app()) });
    await loginOptions(two.http);
    expect((await completeLogin(two, { passkey })).status).toBe(400);
    passkey.response.signature = passkey.response.signature.replace(/.{4}$/, 'AAAA');
    expect((await completeLogin(one, { passkey })).status).toBe(400);
  });

  it('refuses a key whose count does not grow, as a copy of it would', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const answer = async () => {
      const half = await halfLogin(app(), member);
      const { challenge } = await loginOptions(half.http);
      return completeLogin(half, { passkey: key.get({ challenge, ...siteOf(app()) }) });
    };
    key.counter = 7;
    expect((await answer()).status).toBe(200);
    key.counter = 7; // it says 8 again
    expect((await answer()).status).toBe(400);
    key.counter = 3;
    expect((await answer()).status).toBe(400);
    key.counter = 8;
    expect((await answer()).status).toBe(200);
  });

  it('lets one of a key and its copy in that come at once', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    for (let round = 0; round < 3; round++) {
      const halves = [await halfLogin(app(), member), await halfLogin(app(), member)];
      const answers: object[] = [];
      const count = key.counter;
      for (const { http } of halves) {
        key.counter = count;
        const { challenge } = await loginOptions(http);
        answers.push(key.get({ challenge, ...siteOf(app()) }));
      }
      const logins = await Promise.all(
        halves.map((half, index) => completeLogin(half, { passkey: answers[index] })),
      );
      expect(logins.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 400]);
    }
  });

  it('lets a key in that does not count', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    for (let i = 0; i < 2; i++) {
      const half = await halfLogin(app(), member);
      const { challenge } = await loginOptions(half.http);
      key.counter = -1;
      const passkey = key.get({ challenge, ...siteOf(app()) });
      expect((await completeLogin(half, { passkey })).status).toBe(200);
    }
  });

  it('lets one of several answers to one challenge in', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const half = await halfLogin(app(), member);
    const { challenge } = await loginOptions(half.http);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        app()
          .http.post('/api/login/second-factor')
          .set('Cookie', cookieOf(half.answer))
          .send({ passkey: key.get({ challenge, ...siteOf(app()) }) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is not offered to an account without one, nor outside a login', async () => {
    const member = await aMember(app());
    await turnOnTotp(member);
    const { http } = await halfLogin(app(), member);
    expect((await http.post('/api/login/passkey-options')).status).toBe(404);
    expect((await app().http.post('/api/login/passkey-options')).status).toBe(409);
    expect((await member.http.post('/api/login/passkey-options')).status).toBe(409);
  });
});

describe('removing a passkey', () => {
  it('takes the password, and the key itself or a code', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const { password } = member;
    const remove = (body: object) => member.http.delete('/api/account/passkeys/1').send(body);
    expect((await remove({ password })).status).toBe(400);
    const { challenge } = await proofOptions(member);
    const passkey = key.get({ challenge, ...siteOf(app()) });
    expect((await remove({ password: 'not it', passkey })).status).toBe(400);
    expect((await remove({ password, passkey })).status).toBe(200);
    expect((await member.http.get('/api/account/second-factor')).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await app().http.post('/api/login').send(member)).status).toBe(200);
  });

  it('leaves the authenticator app and its recovery codes on', async () => {
    const member = await aMember(app());
    const { secret } = await turnOnTotp(member);
    await addPasskey(member, { proof: { code: codeOf(secret) } });
    const { password } = member;
    await member.http
      .delete('/api/account/passkeys/1')
      .send({ password, code: codeOf(secret, 1) })
      .expect(200);
    expect((await member.http.get('/api/account/second-factor')).body).toMatchObject({
      passkeys: [],
      recoveryCodesLeft: 10,
    });
    expect((await app().http.post('/api/login').send(member)).status).toBe(202);
  });

  it('is 404 for the passkey of somebody else', async () => {
    const [member, other] = [await aMember(app()), await aMember(app())];
    await addPasskey(member);
    const { recoveryCodes } = await addPasskey(other);
    const body = { password: other.password, code: recoveryCodes[0] };
    expect((await other.http.delete('/api/account/passkeys/1').send(body)).status).toBe(404);
    expect((await member.http.get('/api/account/second-factor')).body.passkeys).toHaveLength(1);
  });
});

describe('a passkey of nonsense', () => {
  const BAD = ['', 'A', 'AAAA', '!!!!', 'x'.repeat(20_001), null, 7, [], { a: 1 }, '\0', 'oA', 'gICA'];

  it('is a refusal and no failure, in any of its fields', async () => {
    const member = await aMember(app());
    const key = new FakeAuthenticator();
    for (const field of ['clientDataJSON', 'attestationObject', 'transports', 'id', 'rawId', 'type']) {
      for (const bad of BAD) {
        const { challenge } = await optionsToAdd(member);
        const good = key.create({ challenge, ...siteOf(app()) });
        const passkey =
          field in good.response
            ? { ...good, response: { ...good.response, [field]: bad } }
            : { ...good, [field]: bad };
        const answer = await member.http.post('/api/account/passkeys').send({ name: 'A', passkey });
        expect(faultsOf(answer)).toEqual([]);
        // Without transports it is a passkey all the same.
        const isGood = field === 'transports' && Array.isArray(bad);
        expect({ field, bad, status: answer.status }).toEqual({ field, bad, status: isGood ? 201 : 400 });
        await runSql(app().databaseUrl, 'delete from passkeys');
      }
    }
  });

  it('is the same in a login', async () => {
    const member = await aMember(app());
    const { key } = await addPasskey(member);
    const half = await halfLogin(app(), member);
    for (const field of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'id', 'rawId']) {
      for (const bad of BAD) {
        const { challenge } = await loginOptions(half.http);
        const good = key.get({ challenge, ...siteOf(app()) });
        const passkey =
          field === 'id' || field === 'rawId'
            ? { ...good, [field]: bad }
            : { ...good, response: { ...good.response, [field]: bad } };
        if (field === 'userHandle' && ['A', 'AAAA', 'oA', 'gICA'].includes(bad as string)) continue; // it is not read
        const answer = await completeLogin(half, { passkey });
        expect({ faults: faultsOf(answer), status: answer.status, field, bad }).toEqual({
          faults: [],
          status: 400,
          field,
          bad,
        });
      }
    }
  });
});
