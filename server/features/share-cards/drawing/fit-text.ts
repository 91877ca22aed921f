import type { CSSProperties } from 'react';
import type { Measure } from './card-measure.ts';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The text in one line and without what the fonts lack, like Hebrew or emoji: nothing is drawn instead of it, and never
 * is a font fetched.
 */
export async function drawableText(text: string, style: CSSProperties, measure: Measure): Promise<string> {
  const plain = text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  const missing = new Set(split(await measure.missing(plain, style)));
  if (missing.size === 0) return plain;
  return split(plain)
    .filter((grapheme) => !missing.has(grapheme))
    .join('')
    .replace(/[([{]\s*[)\]}]/g, '') // their content was removed
    .replace(/([([{])\s+/g, '$1')
    .replace(/\s+([,.;:!?)\]}])/g, '$1')
    .replace(/^[\s,.;:!?]+/, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * The text, or as many of its first words as have room, with an ellipsis after them.
 * @param fits whether a text has room
 */
export async function truncateToFit(fits: (text: string) => Promise<boolean>, text: string): Promise<string> {
  if (await fits(text)) return text;
  const words = text.match(/\S{1,40}\s*/g) ?? []; // anything longer is not a word and may be cut
  const first = (count: number) =>
    `${words
      .slice(0, count)
      .join('')
      .replace(/[\s,.;:!?-]+$/, '')}\u2026`;
  let [most, tooMany] = [0, words.length];
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (await fits(first(middle))) most = middle;
    else tooMany = middle;
  }
  return first(most);
}
