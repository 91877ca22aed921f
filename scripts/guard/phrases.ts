import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/features/guard/languages.ts';

/** What a phrase is an example of. */
export interface Phrase {
  language: Language;
  kind: string;
  text: string;
}

/** The phrases of a folder with files "<language>.tsv" or "<language>-<part>.tsv", each line "kind<TAB>text". */
export function readPhrases(folder: string): Phrase[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .sort()
    .flatMap((name) => {
      const language = LANGUAGES.find((known) => known === name.slice(0, 2));
      if (!language) throw new Error(`${name}: its name does not begin with a language`);
      const lines = readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean);
      return lines.map((line) => {
        const [kind, text] = line.split('\t');
        if (!kind || !text) throw new Error(`${name}: not "kind<TAB>text": ${line}`);
        return { language, kind, text };
      });
    });
}
