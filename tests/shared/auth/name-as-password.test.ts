import { describe, expect, it } from 'vitest';
import { isNameAsPassword } from '#shared/auth/name-as-password.ts';

describe('a password', () => {
  it.each([
    ['the same', 'scribe', 'scribe'],
    ['in another letter case', 'Scribe', 'sCRIBE'],
    ['between spaces', 'scribe', ' scribe '],
    ['with figures for letters', 'scribe', '5cr1b3'],
    ['with signs for letters', 'lillias', 'L!l1|@$'],
    ['with a number at its end', 'scribe', 'scribe2026'],
    ['in all these ways at once', 'Scribe', '5CRIB399'],
    ['with a number behind its own', 'scribe7', 'scribe72026'],
    ['in figures, for a name that has them', '5cr1be', 'scribe'],
    ['in full-width letters', 'scribe', '\uFF33\uFF23\uFF32\uFF29\uFF22\uFF25'],
    ['in another alphabet', 'Ворон', 'ворон1'],
  ])('is the name %s', (_, username, password) => {
    expect(isNameAsPassword(password, username)).toBe(true);
  });

  it.each([
    ['only begins with it', 'scribe', 'scribe of the margins'],
    ['only ends with it', 'scribe', 'the scribe'],
    ['ends in another sign', 'scribe', 'scribe2026x'],
    ['is shorter', 'scribe', 'scribb'],
    ['has nothing of it', 'scribe', 'looking glass'],
    ['is only the number', 'scribe', '202620'],
  ])('that %s is not the name', (_, username, password) => {
    expect(isNameAsPassword(password, username)).toBe(false);
  });
});
