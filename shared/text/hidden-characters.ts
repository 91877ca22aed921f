/**
 * Characters that are not seen, or that turn the letters around them: bidirectional overrides and isolates, marks, zero
 * widths, fillers, tags. Not line breaks, nor the two joiners where writing needs them: between emoji, and in scripts
 * other than Latin. (Unicode 16, chapter 23.2, and UTS 39.)
 */
const HIDDEN =
  '[\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F' +
  '\\u3164\\uFEFF\\uFFA0\\uFFF9-\\uFFFB\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}\\u{E0000}-\\u{E0FFF}]';
const JOINER =
  '(?<![\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F]|(?!\\p{Script=Latin})[\\p{L}\\p{M}])[\\u200C\\u200D]';

const SOME = new RegExp(`${HIDDEN}|${JOINER}`, 'u');
const ALL = new RegExp(`${HIDDEN}|${JOINER}`, 'gu');

/** Whether a text has invisible characters. */
export function hasHidden(text: string): boolean {
  return SOME.test(text);
}

/** The text without invisible characters. */
export function withoutHidden(text: string): string {
  return text.replace(ALL, '');
}

/** What is said of a field that has some. */
export const noHidden = (field: string) => `${field} must not contain invisible characters`;
