import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '#server/features/auth/password/common-passwords.ts';
import { PASSWORD_LENGTH } from '#shared/limits.ts';

it('are a thousand, such as could be chosen', () => {
  expect(COMMON_PASSWORDS.size).toBe(1000);
  for (const password of COMMON_PASSWORDS) {
    expect(password.length).toBeGreaterThanOrEqual(PASSWORD_LENGTH.min);
    expect(password).toBe(password.normalize('NFKC').toLowerCase()); // as they are compared
  }
});

it('are known to the meter of the forms too', () => {
  const known = new Set(dictionary['passwords-common']);
  expect([...COMMON_PASSWORDS].filter((password) => !known.has(password))).toEqual([]);
});
