import { usernameKey } from './username.ts';

export const NAME_AS_PASSWORD = 'Password must not be your username';

/** Whether the password is the name, also in another letter case, with figures for letters, or a number at its end. */
export function isNameAsPassword(password: string, username: string): boolean {
  const name = usernameKey(username);
  const typed = usernameKey(password);
  // Not taken apart at the last letter: the name itself may end in figures.
  const [start, end] = [typed.slice(0, name.length), typed.slice(name.length)];
  return inLetters(start) === inLetters(name) && /^\d*$/.test(end);
}

function inLetters(text: string): string {
  return Array.from(text, (sign) => LETTERS.get(sign) ?? sign).join('');
}

/** What people write for a letter. L is an I here, as 1 stands for both. */
const LETTERS = new Map([
  ...['1', '!', '|', 'l'].map((sign) => [sign, 'i'] as const),
  ['0', 'o'],
  ['2', 'z'],
  ['3', 'e'],
  ['4', 'a'],
  ['@', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['6', 'g'],
  ['9', 'g'],
  ['7', 't'],
  ['+', 't'],
  ['8', 'b'],
]);
