import type { AliasKind } from '#shared/words/alias.ts';

/** The kinds of names, in a reader's words. */
export const ALIAS_LABELS: Record<AliasKind, string> = {
  written: 'How the word itself is written, as "9/11"',
  abbreviation: 'An abbreviation',
  variant: 'Another wording',
  misspelling: 'A common mistake',
};
