import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAssistant } from '#server/integrations/assistant/create-assistant.ts';
import { runSql } from '../../../support/server/db.ts';
import { useChatApp } from '../../../support/chat/chats.ts';
import { storeWords } from '../../../support/words/words.ts';

const { app, answers } = useChatApp();
const SECRET = 'what one visitor asks about the eye of horus';
const REPLY = 'a reply that is nobody else’s either';

it('what is said in chats stands in no table and in no line of the log, nor does the browser’s token', async () => {
  const lines: string[] = [];
  const memory = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  app().ctx.log = pino({ level: 'trace' }, memory);
  app().ctx.assistant = createAssistant(app().ctx);
  const [wordId] = await storeWords(app().ctx, ['plain']);
  const { body } = await app()
    .http.post('/api/chat/session')
    .send({ wordId, sessionToken: 'the token of a browser' });
  const say = async () => {
    const message = { content: SECRET, chatHistory: [{ role: 'user', content: SECRET }] };
    await app()
      .http.post(`/api/chat/${(body as { sessionId: string }).sessionId}/message`)
      .send(message);
    await app().http.post('/api/chat/general').send({ message: SECRET, history: message.chatHistory });
  };
  await say();
  answers((res) => res.writeHead(500).end(JSON.stringify({ error: { message: `${SECRET} ${REPLY}` } })));
  await say();
  answers((res) => res.writeHead(200).end(REPLY));
  await say();

  const tables = await runSql(
    app().databaseUrl,
    `select table_name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { table_name: table } of tables) {
    const rows = await runSql(app().databaseUrl, `select t::text as row from "${String(table)}" t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of [SECRET, REPLY, 'the token of a browser']) expect(text).not.toContain(secret);
  }
  expect(lines.join('')).not.toContain(SECRET);
  expect(lines.join('')).not.toContain(REPLY);
  expect(lines.length).toBeGreaterThan(0);
});
