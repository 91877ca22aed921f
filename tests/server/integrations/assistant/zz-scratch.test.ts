import { readFileSync, writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { useGuide } from '../../../support/guide.ts';
const guide = useGuide();
it('prints', async () => {
  const asked = JSON.parse(readFileSync('/tmp/asked.json', 'utf8')) as { message: string; word?: string }[];
  let out = '';
  for (const { message, word } of asked) {
    const about = word === undefined ? undefined : { word, category: null, definitions: guide().definitions.get(word) ?? [], relatedConcepts: [] };
    const { text, ms, queries } = await guide().ask(message, { about: about as never });
    out += `##### ${word ? `[${word}] ` : ''}${message}  (${Math.round(ms)} ms, ${queries} q)\n${text}\n\n`;
  }
  writeFileSync('/tmp/told.txt', out);
}, 120_000);
