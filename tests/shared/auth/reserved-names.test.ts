import { describe, expect, it } from 'vitest';
import { Username } from '#shared/auth/username.ts';

const refusal = (name: string) => Username.safeParse(name).error?.issues[0]?.message;

describe('a name that nobody may have', () => {
  it.each([
    'admin',
    'Admin',
    'ADMIN',
    'adm1n',
    '4dm1n',
    '@dmin',
    'a.d.m.i.n',
    'admin_2',
    'Moderator 7',
    '\u00E1dmin',
    'moderator',
    'm0derat0r',
    'suppor7',
    'voxicon',
    'Voxicon Team',
    'v0x1c0n-help',
    'deleted',
    'api',
    'null',
    'anonymous',
    'he1p',
    'offici4l',
  ])('is %j', (name) => {
    expect(refusal(name)).toBe('This username is reserved');
  });

  it.each([
    'scribe',
    'adminton player',
    'helper of many',
    'wordsmith',
    'member26',
    'user_of_words',
    'Ali',
    'rooted',
    'modest',
    'userland',
    '1234',
  ])('is not %j', (name) => {
    expect(refusal(name)).toBeUndefined();
  });
});
