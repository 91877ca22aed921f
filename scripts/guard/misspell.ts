import { randomNumbers } from './linear-training.ts';

/** One slip for so many letters. */
const LETTERS_PER_SLIP = 14;

/** The text as somebody in haste types it: letters left out, doubled or swapped. Always the same for the same text. */
export function misspell(text: string): string {
  const letters = Array.from(text);
  const random = randomNumbers(letters.reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) | 0, 7));
  const slips = Math.max(1, Math.round(letters.length / LETTERS_PER_SLIP));
  for (let slip = 0; slip < slips; slip++) {
    const at = Math.floor(random() * (letters.length - 1));
    if (!/\p{L}/u.test(letters[at]!)) continue;
    const kind = Math.floor(random() * 3);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, letters[at]!);
    else [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!];
  }
  return letters.join('');
}
