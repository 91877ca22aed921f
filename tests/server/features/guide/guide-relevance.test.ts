import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyOf, linksIn, useGuide } from '../../../support/chat/guide.ts';

const guide = useGuide();

/** "entry": that entry answers. "near": it does, under another name. "nothing": no entry bears on the question. */
const TABLE = readFileSync(join(import.meta.dirname, 'guide-relevance.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [verdict, word, question] = line.split('\t') as [string, string, string];
    return { verdict, word, question };
  });

const NOTHING = /The dictionary has nothing|I find no entry|the dictionary is silent/;

/** The share of the questions of a kind that are answered well, and those that are not. */
async function share(verdict: string, isGood: (text: string, word: string) => boolean) {
  const rows = TABLE.filter((row) => row.verdict === verdict);
  const bad: string[] = [];
  for (const { word, question } of rows) {
    const body = bodyOf((await guide().ask(question)).text);
    if (!isGood(body, word)) bad.push(`${question} (${word}) -> ${body.slice(0, 120)}`);
  }
  return { share: 1 - bad.length / rows.length, bad };
}

describe('over a table of 340 questions', () => {
  it('an entry that is named answers', async () => {
    const { share: good, bad } = await share(
      'entry',
      (body, word) => linksIn(body)[0] === `/dictionary/${word}`,
    );
    expect(good, bad.join('\n')).toBeGreaterThanOrEqual(0.95);
  });

  it('an entry that is described is mostly found', async () => {
    const { share: good, bad } = await share('near', (body, word) =>
      linksIn(body).includes(`/dictionary/${word}`),
    );
    expect(good, bad.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('nothing is quoted where no entry bears on the question, and it says so', async () => {
    const { share: good, bad } = await share(
      'nothing',
      (body) => NOTHING.test(body) && !body.includes('it has') && linksIn(body).length === 0,
    );
    expect(good, bad.join('\n')).toBeGreaterThanOrEqual(0.95);
  });
});
