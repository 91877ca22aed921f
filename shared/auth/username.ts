import { z } from 'zod';
import { USERNAME_LENGTH } from '#shared/limits.ts';
import { isReservedName } from './reserved-names.ts';

/**
 * A member's name: printable, without spaces at its ends, in letters of one script, so that nobody passes for
 * somebody else by a Cyrillic "a" or an invisible character. It is stored in the form that is shown.
 */
export const Username = z
  .string('Username must be at least 3 characters')
  .transform((name) => name.normalize('NFKC').trim())
  .pipe(
    z
      .string()
      .refine(
        (name) => name.length >= USERNAME_LENGTH.min,
        `Username must be at least ${USERNAME_LENGTH.min} characters`,
      )
      .refine(
        (name) => name.length <= USERNAME_LENGTH.max,
        `Username must be at most ${USERNAME_LENGTH.max} characters`,
      )
      .refine((name) => PRINTABLE.test(name), 'Username must not contain invisible characters')
      .refine((name) => !/[/\\?#%]/.test(name), 'Username must not contain / \\ ? # or %')
      .refine(hasOneScript, 'Username must not mix alphabets')
      .refine((name) => !isReservedName(usernameKey(name)), 'This username is reserved'),
  );

/**
 * The form by which names are compared: without letter case, and with the letters of other alphabets that look like
 * Latin ones written as those. Two names with one key cannot both exist.
 */
export function usernameKey(name: string): string {
  const folded = name.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
  return Array.from(folded)
    .map((letter) => LATIN_TWINS.get(letter) ?? letter)
    .join('');
}

/** No control, format, filler or blank characters, single spaces only, no towers of accents and none at the start. */
const PRINTABLE =
  /^(?!\p{M})(?!.* {2})(?!.*\p{M}{3})[^\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
];

function hasOneScript(name: string): boolean {
  return SCRIPTS.filter((script) => script.test(name)).length <= 1;
}

/**
 * Letters that are drawn like Latin ones (the common part of Unicode's confusables.txt), by the small or the capital
 * form: a key knows no letter case, so that one mapping must do for both.
 */
const LATIN_TWINS = new Map<string, string>([
  ...pairs('авсеԁһіјкӏмноԛрѕтԝхуѵ', 'abcedhijklmhoqpstwxyv'), // Cyrillic
  ...pairs('αβγεζηικμνορτυχ', 'abyezhikmnoptyx'), // Greek
  ...pairs('օսհոգ', 'ouhnq'), // Armenian
  ...pairs('ıɑɡ', 'iag'), // Latin itself
]);

function pairs(twins: string, latin: string): [string, string][] {
  return Array.from(twins, (twin, index) => [twin, latin[index]!]);
}
