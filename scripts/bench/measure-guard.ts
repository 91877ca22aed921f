import { join } from 'node:path';
import { judgeTalk } from '#server/features/guard/judge-message.ts';
import { judgeReply } from '#server/features/guard/reply/judge-reply.ts';
import { readPhrases } from '../guard/phrases.ts';
import { median } from './load.ts';
import type { Finding } from './table.ts';

const MESSAGES = 2000;
const LONGEST = 4000;
const GOAL_MS = 2;
/** The longest message has some eighty sentences. */
const GOAL_LONGEST_MS = 10;

/** What the guard costs a message without a model, and a sentence of a reply, beside reading the same text as JSON. */
export function measureGuard(): Finding[] {
  const phrases = readPhrases(join(import.meta.dirname, '../guard/phrases')).map(({ text }) => text);
  const messages = phrases.filter((_, index) => index % Math.ceil(phrases.length / MESSAGES) === 0);
  const longest = phrases.join('. ').slice(0, LONGEST);
  judgeTalk(longest, []); // loads the weights
  return [
    row('guard: a message', messages, (text) => judgeTalk(text, [])),
    row(
      `guard: a message of ${LONGEST} characters`,
      Array<string>(50).fill(longest),
      (text) => judgeTalk(text, []),
      GOAL_LONGEST_MS,
    ),
    row('guard: a sentence of a reply', messages, (text) => judgeReply(text)),
  ];
}

function row(what: string, texts: string[], work: (text: string) => unknown, atMost = GOAL_MS): Finding {
  const timeOf = (run: (text: string) => unknown) =>
    median(
      texts.map((text) => {
        const start = performance.now();
        run(text);
        return performance.now() - start;
      }),
    );
  timeOf(work); // warms up
  const ours = timeOf(work);
  const json = timeOf((text) => JSON.parse(JSON.stringify(text)) as string);
  return {
    what,
    ours: `${ours.toFixed(3)} ms`,
    yardstick: `JSON there and back ${json.toFixed(4)} ms`,
    value: ours,
    unit: 'ms',
    goal: { atMost },
  };
}
