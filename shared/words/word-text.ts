import { DEFINITION_LENGTH, PHRASE_LENGTH, WORD_LENGTH } from '#shared/limits.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';
import { z } from 'zod';

/**
 * The rules for what people write, with its exact messages. Maxima are inclusive although
 * the messages say "less than"; phrases and definitions are trimmed first.
 */
export const WordText = z
  .string('Word is required')
  .min(WORD_LENGTH.min, 'Word is required')
  .max(WORD_LENGTH.max, 'Word must be less than 50 characters')
  .regex(/^[a-z]*$/, 'Word must be lowercase letters only, no spaces');

export const PhraseText = z
  .string('Phrase is required')
  .transform(collapseSpaces)
  .pipe(
    z
      .string()
      .min(PHRASE_LENGTH.min, 'Phrase is required')
      .max(PHRASE_LENGTH.max, 'Phrase must be less than 100 characters')
      .regex(/^[a-z ]*$/, 'Phrase must be lowercase letters and spaces only')
      .regex(/ /, 'Phrase must contain at least one space'),
  );

export const DefinitionText = z
  .string('Definition must be at least 10 characters')
  .trim()
  .refine(
    (text) => withoutInvisible(text).length >= DEFINITION_LENGTH.min,
    'Definition must be at least 10 characters',
  )
  // Not zod's max, which counts an emoji once where the counter beside the field, and the minimum, count two units.
  .refine((text) => text.length <= DEFINITION_LENGTH.max, 'Definition must be less than 280 characters')
  .regex(/^[\P{Cc}\n\r\t]*$/u, 'Definition must not contain control characters')
  .refine((text) => !hasHidden(text), noHidden('Definition'));

/** Trims, and makes every run of spaces one space. */
export function collapseSpaces(text: string): string {
  return text.trim().replace(/ +/g, ' ');
}

/**
 * The stored form a visitor means by what stands in an address or a search box: lower case, accents dropped, and
 * "-", "_", "+" and apostrophes read as spaces. Anything else stays, and then simply matches no word.
 */
export function toStoredWord(text: string): string {
  const lower = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return lower.replace(/[-_+'\u2019\s]+/g, ' ').trim();
}

/** Zero-width, filler and other format characters look like nothing, so ten of them are no definition. */
function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
}
