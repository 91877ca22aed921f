import { describe, expect, it } from 'vitest';
import { DEFAULT_INVITE_CODE } from '#server/config.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const app = useTestApp();

let count = 0;
const register = (username: string, email = `scribe${count++}@example.com`) =>
  app()
    .http.post('/api/register')
    .send({ username, email, password: 'secret word', inviteCode: DEFAULT_INVITE_CODE });
const names = async () =>
  (await runSql(app().databaseUrl, 'select username from users')).map((r) => r.username);

describe('a name', () => {
  it.each([
    ['the same', 'pace', 'pace'],
    ['in capitals', 'pace', 'PACE'],
    ['in small letters', 'PaCe', 'pace'],
    ['between spaces', 'pace', '  pace '],
    ['in full-width letters', 'pace', '\uFF30\uFF21\uFF23\uFF25'],
    ['in Cyrillic twins', 'pace', '\u0440\u0430\u0441\u0435'],
    ['in capital Cyrillic twins', 'pace', '\u0420\u0410\u0421\u0415'],
    ['in Latin, of a Cyrillic one', '\u0440\u0430\u0441\u0435', 'pace'],
    ['in Greek twins', 'otto', '\u03BF\u03C4\u03C4\u03BF'],
    ['with its accent apart', 'Jos\u00E9', 'Jose\u0301'],
  ])('that is taken is refused %s', async (_, first, second) => {
    await register(first).expect(201);
    const { status, body, headers } = await register(second);
    expect({ status, body }).toEqual({
      status: 409,
      body: {
        code: 'conflict',
        message: 'Username already exists',
        fields: { username: 'Username already exists' },
      },
    });
    expect(headers).not.toHaveProperty('set-cookie');
    expect(await names()).toEqual([first]);
  });

  it.each([
    ['a zero-width space', 'ad\u200Bmin', 'Username must not contain invisible characters'],
    ['a zero-width joiner', 'ad\u200Dmin', 'Username must not contain invisible characters'],
    ['a mark of no width at its end', 'admin\uFEFFx\uFEFF', 'Username must not contain invisible characters'],
    ['an override of direction', '\u202Enimda', 'Username must not contain invisible characters'],
    ['NUL', 'ad\0min', 'Username must not contain invisible characters'],
    ['a newline', 'ad\nmin', 'Username must not contain invisible characters'],
    ['half a surrogate', 'admin\uD800', 'Username must not contain invisible characters'],
    ['one Cyrillic letter', '\u0430dmin', 'Username must not mix alphabets'],
    ['one Greek letter', 'adm\u03B9n', 'Username must not mix alphabets'],
    ['a slash', 'ad/min', 'Username must not contain / \\ ? # or %'],
    ['two characters after trimming', ' ab ', 'Username must be at least 3 characters'],
  ])('with %s is refused', async (_, username, message) => {
    const { status, body } = await register(username);
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, fields: { username: message } },
    });
    expect(await names()).toEqual([]);
  });

  it('is stored and answered in the form that is shown', async () => {
    const { status, body } = await register(' \uFF33cribe ');
    expect({ status, username: body.username }).toEqual({ status: 201, username: 'Scribe' });
    expect(await names()).toEqual(['Scribe']);
  });

  it('may be markup or SQL, which is only text', async () => {
    const username = `<b>'; drop table users; --`;
    expect((await register(username)).body).toMatchObject({ username });
    expect(await names()).toEqual([username]);
  });
});

describe('an address', () => {
  it.each(['scribe@example.com', 'SCRIBE@EXAMPLE.COM', ' Scribe@example.com '])(
    'that is taken is refused as %s',
    async (email) => {
      await register('scribe', 'scribe@Example.com').expect(201);
      const { status, body } = await register('other', email);
      expect({ status, body }).toEqual({
        status: 409,
        body: {
          code: 'conflict',
          message: 'Email already exists',
          fields: { email: 'Email already exists' },
        },
      });
      expect(await names()).toEqual(['scribe']);
    },
  );
});
