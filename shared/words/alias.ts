/** What kind of other name: another wording, an abbreviation, a common mistake, or how the word itself is written. */
export const ALIAS_KINDS = ['written', 'abbreviation', 'variant', 'misspelling'] as const;
export type AliasKind = (typeof ALIAS_KINDS)[number];

/**
 * The form by which a name is found. Two names with the same form are the same name.
 * @param text as people write it
 * @returns lower case without accents and apostrophes; every run of other characters than letters and digits is one space
 */
export function toSearchKey(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}|['\u2019\u2018`]/gu, '')
    .toLowerCase();
  return plain
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
