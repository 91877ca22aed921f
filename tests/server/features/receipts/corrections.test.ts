import { expect, it } from 'vitest';
import { members, type Member } from '../../../support/auth/members.ts';
import { aVisitorsText, BEHIND_PROXY, receiptOf } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { vote } from '../../../support/votes/votes.ts';

const app = useTestApp({ ...BEHIND_PROXY, SCREENING: 'standard' });
const strict = useTestApp({ ...BEHIND_PROXY, SCREENING: 'strict' });
const CLEAN = 'What people say to each other without knowing where it began.';
const read = async (word: string) =>
  (await app().http.get(`/api/public/dictionary/${word}`)).body as { liveDefinition?: { text: string } };

const correct = (token: string, definition: string, target = app) =>
  target().http.post('/api/receipts/correct').send({ token, definition });

it('a correction is refused where a new text would be, and the text stays as it was', async () => {
  const { token } = await aVisitorsText(app(), 'rumour', CLEAN);
  const { status, body } = await correct(token, 'Find out more at our shop, www.tinfoil-hats.com today.');
  expect({ status, fields: Object.keys(body.fields as object) }).toEqual({
    status: 400,
    fields: ['definition'],
  });
  expect((await read('rumour')).liveDefinition?.text).toBe(CLEAN);
});

it('a correction is held where a new text would be', async () => {
  const { token } = await aVisitorsText(app(), 'rumour', CLEAN);
  const { status } = await correct(token, 'What the murderer John Smith of Springfield tells the police.');
  expect(status).toBe(200);
  expect((await receiptOf(app(), token)).state).toBe('waits');
  expect((await app().http.get('/api/public/dictionary/rumour')).status).toBe(404);
  expect(await runSql(app().databaseUrl, 'select from cases where closed_at is null')).toHaveLength(1);
});

it('a corrected text waits where every text by a visitor does', async () => {
  const { token } = await aVisitorsText(strict(), 'rumour', CLEAN);
  await runSql(strict().databaseUrl, `update all_definitions set visibility = 'visible', kept_at = now()`);
  await correct(token, `${CLEAN} Or ended.`, strict);
  expect((await receiptOf(strict(), token)).state).toBe('waits');
});

it('a text on which somebody has voted is not corrected any more', async () => {
  const { id, token } = await aVisitorsText(app(), 'rumour', CLEAN);
  const [voter] = (await members(app(), 1)) as [Member];
  await vote(voter, id);
  expect((await receiptOf(app(), token)).correctUntil).toBeNull();
  expect((await correct(token, `${CLEAN} Or ended.`)).status).toBe(409);
});
