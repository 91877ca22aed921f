import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guardedReply } from '#server/features/guard/reply/guarded-reply.ts';
import { judgeMessage } from '#server/features/guard/judge-message.ts';
import { createGuide } from '#server/features/guide/guide.ts';
import { NO_MODERATION } from '#server/integrations/moderation/moderation.ts';
import { projectRoot } from '#server/project-root.ts';
import { useGuide } from '../../../support/chat/guide.ts';

const guide = useGuide();

const QUESTIONS = readFileSync(join(projectRoot, 'tests/server/features/guide/guide-relevance.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[2]!);

it('shows what the guide says of ordinary questions, word for word', async () => {
  const { db, ask } = guide();
  const changed: string[] = [];
  for (const message of QUESTIONS) {
    const signal = new AbortController().signal;
    const request = { about: undefined, history: [], message, caller: '192.0.2.1', signal };
    let shown = '';
    const context = { assistant: createGuide(db), moderation: NO_MODERATION, db };
    for await (const { text } of guardedReply(context, request)) shown += text;
    if (shown !== (await ask(message)).text) changed.push(`${message} -> ${shown}`);
  }
  expect(changed).toEqual([]);
});

it('takes nearly none of those questions for danger', () => {
  const alarms = QUESTIONS.filter((question) => judgeMessage(question) !== undefined);
  expect(alarms.length / QUESTIONS.length, alarms.join('\n')).toBeLessThanOrEqual(0.03);
});
