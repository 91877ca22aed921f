import { isNameAsPassword, NAME_AS_PASSWORD } from '#shared/auth/name-as-password.ts';
import { invalidInput } from '#server/errors.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** Whoever guesses tries these first. @throws 400 about `field` for one of them, in whatever letter case */
export function assertUncommon(password: string, field: string): void {
  if (COMMON_PASSWORDS.has(password.normalize('NFKC').toLowerCase()))
    throw invalidInput({ [field]: 'This password is one of the most common' });
}

/** @throws 400 about `field` for the member's own name */
export function assertNotName(password: string, username: string, field: string): void {
  if (isNameAsPassword(password, username)) throw invalidInput({ [field]: NAME_AS_PASSWORD });
}
