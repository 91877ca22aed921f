import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#server/features/guard/languages.ts';
import type { GuardKind } from '#server/features/guard/verdict.ts';

/**
 * A message that the guard is measured with. None is among the phrases that the weights are made from; words of the rules
 * were added after some that were missed.
 */
export interface GuardCase {
  language: Language;
  kind: GuardKind | 'harmless';
  text: string;
}

const FOLDER = join(import.meta.dirname, '../../server/features/guard/cases');

export const guardCases: readonly GuardCase[] = LANGUAGES.flatMap((language) =>
  readFileSync(join(FOLDER, `${language}.tsv`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, text] = line.split('\t') as [GuardCase['kind'], string];
      return { language, kind, text };
    }),
);
