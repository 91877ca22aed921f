import { beforeEach, describe, expect, it } from 'vitest';
import { aModerator, type Member } from '../../../support/auth/members.ts';
import {
  aVisitorsText,
  BEHIND_PROXY,
  decide,
  receiptOf,
  report,
} from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const call = (action: string, body: object) => app().http.post(`/api/receipts/${action}`).send(body);

const TEXT = 'What people whisper about rumour.';

describe('the receipt of a text', () => {
  it('tells whether it is live, public, replaced, held or gone', async () => {
    const { token, id } = await aVisitorsText(app());
    expect(await receiptOf(app(), token)).toMatchObject({
      kind: 'submission',
      state: 'live',
      word: 'rumour',
      text: TEXT,
      reason: null,
      statement: null,
    });
    const second = await aVisitorsText(app(), 'rumour', 'Another thing that is said.');
    expect((await receiptOf(app(), second.token)).state).toBe('public');
    await sql(`update all_definitions set visibility = 'held' where id = $1`, [id]);
    expect((await receiptOf(app(), token)).state).toBe('waits');
  });

  it('is known by its token alone, of which only a digest is stored', async () => {
    const { token } = await aVisitorsText(app());
    expect(JSON.stringify(await sql('select * from receipts'))).not.toContain(token);
    const { status, body } = await call('read', { token: 'A'.repeat(22) });
    expect({ status, message: body.message }).toEqual({ status: 404, message: 'Receipt not found' });
    expect((await call('read', { token: 'short' })).status).toBe(400);
  });

  it('lets the writer correct the text for ten minutes', async () => {
    const { token } = await aVisitorsText(app());
    const { status, body } = await call('correct', { token, definition: '  What is said without proof. ' });
    expect({ status, text: body.text }).toEqual({ status: 200, text: 'What is said without proof.' });
    expect((await app().http.get('/api/public/dictionary/rumour')).body.liveDefinition.text).toBe(
      'What is said without proof.',
    );
    const late = Date.parse(body.correctUntil as string) - Date.now();
    expect(late).toBeGreaterThan(9 * 60_000);
    await sql(`update receipts set created_at = created_at - interval '11 minutes'`);
    const tooLate = await call('correct', { token, definition: 'What is said much later.' });
    expect({ status: tooLate.status, message: tooLate.body.message }).toEqual({
      status: 409,
      message: 'This text cannot be corrected any more.',
    });
    expect((await receiptOf(app(), token)).correctUntil).toBeNull();
  });

  it('takes no correction that the word has already, nor one that is none', async () => {
    const { token } = await aVisitorsText(app());
    await aVisitorsText(app(), 'rumour', 'Another thing that is said.');
    expect((await call('correct', { token, definition: 'ANOTHER thing that  is said.' })).status).toBe(409);
    expect((await call('correct', { token, definition: 'short' })).status).toBe(400);
    expect((await receiptOf(app(), token)).text).toBe(TEXT);
  });

  it('lets the writer withdraw the text, for good', async () => {
    const { token } = await aVisitorsText(app());
    expect((await call('withdraw', { token })).body.state).toBe('withdrawn');
    expect((await app().http.get('/api/public/dictionary/rumour')).status).toBe(404);
    expect((await call('withdraw', { token })).status).toBe(409);
    expect((await call('correct', { token, definition: TEXT })).status).toBe(409);
  });

  it('stays withdrawn whatever a moderator decides', async () => {
    const moderator = await aModerator(app());
    const { token, id } = await aVisitorsText(app());
    await report(app(), id);
    await call('withdraw', { token });
    const [row] = await sql('select id from cases');
    const { status, body } = await moderator.http
      .post(`/api/moderation/cases/${row!.id as number}/decision`)
      .send({ action: 'keep', reason: 'spam' });
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: 'Its writer has withdrawn this text.',
    });
  });

  it('of a word that others have defined too leaves that word as it is', async () => {
    await storeWords(app().ctx, ['rumour']);
    const { token } = await aVisitorsText(app());
    await call('withdraw', { token });
    expect((await app().http.get('/api/public/dictionary/rumour')).body.definitionCount).toBe(1);
  });
});

describe('an appeal', () => {
  let [first, second]: Member[] = [];
  beforeEach(async () => {
    first = await aModerator(app());
    second = await aModerator(app());
  });

  it('is decided by another moderator, and both sides are told', async () => {
    const { token, id } = await aVisitorsText(app());
    const { receipt } = await report(app(), id, 'hate');
    await decide(app(), first!, { reason: 'hate', facts: 'It mocks a faith.' });
    expect(await receiptOf(app(), token)).toMatchObject({
      state: 'removed',
      word: 'rumour',
      statement: {
        action: 'remove',
        reason: 'hate',
        rule: expect.stringContaining('No text that blames'),
        facts: 'It mocks a faith.',
        isAutomated: false,
        appeal: null,
        appealUntil: expect.any(String),
      },
    });
    const appealed = await call('appeal', { token, text: 'It quotes a sermon, and says so.' });
    expect(appealed.body.statement).toMatchObject({ appeal: { state: 'waits' }, appealUntil: null });

    const [row] = await sql('select id from cases where closed_at is null');
    const path = `/api/moderation/cases/${row!.id as number}`;
    const own = await first!.http.post(`${path}/decision`).send({ action: 'restore', reason: 'hate' });
    expect({ status: own.status, message: own.body.message }).toEqual({
      status: 403,
      message: 'The appeal is against your own decision. Another moderator decides.',
    });
    const opened = await second!.http.put(`${path}/lease`);
    expect(opened.body).toMatchObject({
      appeal: 'It quotes a sermon, and says so.',
      earlier: [{ action: 'remove', reason: 'hate' }],
      barredBecause: null,
    });
    await decide(app(), second!, { action: 'restore', reason: 'hate', facts: 'It is a quotation.' });
    expect(await receiptOf(app(), token)).toMatchObject({
      state: 'live',
      statement: { action: 'restore', facts: 'It is a quotation.', appealUntil: null },
    });
    expect(await receiptOf(app(), receipt)).toMatchObject({
      state: 'removed',
      statement: { appeal: { state: 'granted' } },
    });
    const log = await app().http.get('/api/moderation/log');
    expect(log.body.entries).toMatchObject([
      { action: 'restore', word: 'rumour', isAppeal: true, isOverturned: false },
      { action: 'remove', word: 'rumour', isAppeal: false, isOverturned: true },
    ]);
  });

  it('is made once against a decision, by the writer of a removed text or the reporter of a kept one', async () => {
    const { id } = await aVisitorsText(app());
    const { receipt } = await report(app(), id, 'hate');
    expect((await call('appeal', { token: receipt, text: 'It is still wrong.' })).status).toBe(409);
    await decide(app(), first!, { action: 'keep', reason: 'hate' });
    const text = 'It does blame a people as a whole.';
    expect((await call('appeal', { token: receipt, text })).status).toBe(200);
    expect((await call('appeal', { token: receipt, text })).status).toBe(409);
    await decide(app(), second!, { action: 'keep', reason: 'hate' });
    expect(await receiptOf(app(), receipt)).toMatchObject({
      state: 'kept',
      statement: { appeal: { state: 'refused' }, appealUntil: null },
    });
  });

  it('is possible for six months', async () => {
    const { token, id } = await aVisitorsText(app());
    await report(app(), id);
    await decide(app(), first!);
    await sql('alter table decisions disable trigger decisions_append_only');
    await sql(`update decisions set created_at = now() - interval '7 months'`);
    await sql('alter table decisions enable trigger decisions_append_only');
    expect((await receiptOf(app(), token)).statement).toMatchObject({ appealUntil: null });
    expect((await call('appeal', { token, text: 'Much too late an objection.' })).status).toBe(409);
  });
});
