import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  Credentials,
  CurrentUser,
  Email,
  InviteCode,
  NewPassword,
  Registration,
} from '#shared/auth/auth.endpoints.ts';

/** The first message, which is the one people see; undefined when the value is accepted. */
const refusal = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

const registration = {
  username: 'scribe',
  email: 'scribe@example.com',
  password: 'secret',
  inviteCode: 'VOXICON-BETA',
};

describe('a registration', () => {
  it.each([
    ['username', '', 'Username must be at least 3 characters'],
    ['username', 'ab', 'Username must be at least 3 characters'],
    ['username', 'x'.repeat(51), 'Username must be at most 50 characters'],
    ['email', '', 'Please enter a valid email address'],
    ['email', 'scribe', 'Please enter a valid email address'],
    ['password', '', 'Password must be at least 6 characters'],
    ['password', 'short', 'Password must be at least 6 characters'],
    ['password', 'x'.repeat(201), 'Password must be at most 200 characters'],
    ['password', 'Scr1be2026', 'Password must not be your username'],
    ['inviteCode', '', 'Invite code is required for beta access'],
    ['inviteCode', ' ', 'Invite code is required for beta access'],
    ['inviteCode', 'x'.repeat(101), 'Invalid invite code'],
  ])('with the %s "%s" says so: %s', (field, value, message) => {
    const { error } = Registration.safeParse({ ...registration, [field]: value });
    expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[field, message]]);
  });

  it('without anything complains of each field', () => {
    const { error } = Registration.safeParse({});
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['username', 'Username must be at least 3 characters'],
      ['email', 'Please enter a valid email address'],
      ['password', 'Password must be at least 6 characters'],
      ['inviteCode', 'Invite code is required for beta access'],
    ]);
  });

  it('is trimmed but for its password, and loses what it does not know', () => {
    const padded = Object.fromEntries(Object.entries(registration).map(([key, text]) => [key, ` ${text} `]));
    expect(Registration.parse({ ...padded, xp: 9999, confirmPassword: 'secret' })).toEqual({
      ...registration,
      password: ' secret ',
    });
  });
});

describe('an e-mail address', () => {
  it.each(['a@b.co', 'first.last+tag@sub.example.com', "o'neil@example.com", 'UPPER@EXAMPLE.COM'])(
    'may be %s',
    (address) => {
      expect(refusal(Email, address)).toBeUndefined();
    },
  );

  it('may have 254 characters and no more', () => {
    const ofLength = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`;
    expect(refusal(Email, ofLength(254))).toBeUndefined();
    expect(refusal(Email, ofLength(255))).toBe('Please enter a valid email address');
  });

  it.each([
    undefined,
    null,
    7,
    ['a@b.co'],
    'a@b',
    '@b.co',
    'a@',
    'a b@c.co',
    'a@b.co, c@d.co',
    'a@b.co\nBcc: c@d.co',
    'a@b.co\0',
    '<a@b.co>',
    'a@b..co',
  ])('may not be %j', (address) => {
    expect(refusal(Email, address)).toBe('Please enter a valid email address');
  });
});

describe('a new password', () => {
  it.each(['x'.repeat(6), 'x'.repeat(200), '      ', 'пароль', '\u{1F407}\u{1F407}\u{1F407}'])(
    'may be "%s", as it is',
    (password) => {
      expect(NewPassword.parse(password)).toBe(password);
    },
  );

  it.each([
    [undefined, 'Password must be at least 6 characters'],
    [123456, 'Password must be at least 6 characters'],
    ['x'.repeat(5), 'Password must be at least 6 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['x'.repeat(10_000), 'Password must be at most 200 characters'],
  ])('may not be %s', (password, message) => {
    expect(refusal(NewPassword, password)).toBe(message);
  });
});

describe('an invite code', () => {
  it('is trimmed', () => {
    expect(InviteCode.parse('\t7KQM-2XWD-9HTA \n')).toBe('7KQM-2XWD-9HTA');
  });
});

describe('credentials', () => {
  it.each([
    [{ password: 'secret' }, 'Username is required'],
    [{ username: '', password: 'secret' }, 'Username is required'],
    [{ username: ['scribe'], password: 'secret' }, 'Username is required'],
    [{ username: 'scribe' }, 'Password is required'],
    [{ username: 'scribe', password: '' }, 'Password is required'],
    [{ username: 'scribe', password: { length: 6 } }, 'Password is required'],
  ])('of %j are refused: %s', (credentials, message) => {
    expect(refusal(Credentials, credentials)).toBe(message);
  });

  it('have no rule of length, so that an old password always gets in', () => {
    const tried = { username: 'x', password: 'y' };
    expect(Credentials.parse(tried)).toEqual(tried);
  });
});

describe('the current user', () => {
  it('is id, name and xp, whatever else is known', () => {
    const row = { id: 1, username: 'scribe', xp: 40, email: 'a@b.co', passwordHash: 'x', isSuspended: false };
    expect(CurrentUser.parse(row)).toEqual({ id: 1, username: 'scribe', xp: 40 });
  });
});
