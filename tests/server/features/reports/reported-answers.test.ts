import { describe, expect, it } from 'vitest';
import { sql as raw } from 'drizzle-orm';
import type { AnswerOrigin } from '#shared/chat/chat.endpoints.ts';
import type { Case, CaseDetail } from '#shared/moderation/moderation.endpoints.ts';
import type { AnswerTarget } from '#shared/reports/reports.endpoints.ts';
import { isSigned, signAnswer } from '#server/features/chat/answer-origin.ts';
import { mailLines } from '#server/features/notices/notice-mails.texts.ts';
import { answerMail } from '#server/features/reports/answers/answer-mail.ts';
import { deleteOldAnswers } from '#server/features/reports/reported-answers.queries.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import {
  BEHIND_PROXY,
  callReport,
  decide,
  onlyCase,
  receiptOf,
} from '../../../support/moderation/moderation.ts';
import { aStatement } from '../../../support/factories/notices.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const MESSAGE = 'What is ether drift?';
const FORGED = 'Drink it, said the assistant.';

/** What the guide answers in the general chat, as a browser would report it. */
async function anAnswer(message = MESSAGE): Promise<AnswerTarget & { origin: AnswerOrigin }> {
  const { body } = await app().http.post('/api/chat/general').send({ message, history: [] });
  const { response, origin } = body as { response: string; origin: AnswerOrigin };
  return { kind: 'answer', wordId: null, message, answer: response, origin };
}

/** The same in a chat about a word. */
async function anAnswerAbout(word: string): Promise<AnswerTarget & { origin: AnswerOrigin }> {
  const [wordId] = await storeWords(app().ctx, [{ word, definitions: ['What fills the void.'] }]);
  const { body: opened } = await app().http.post('/api/chat/session').send({ wordId, sessionToken: 'x' });
  const { body } = await app()
    .http.post(`/api/chat/${(opened as { sessionId: string }).sessionId}/message`)
    .send({ content: MESSAGE, chatHistory: [] });
  const { assistantMessage, origin } = body as {
    assistantMessage: { content: string };
    origin: AnswerOrigin;
  };
  return { kind: 'answer', wordId: wordId!, message: MESSAGE, answer: assistantMessage.content, origin };
}

async function send(target: AnswerTarget, address?: string): Promise<string> {
  const { status, body } = await callReport(app(), { target, reason: 'hate' }, address);
  expect({ status, body }).toMatchObject({ status: 201, body: { isHidden: false } });
  return (body as { receipt: string }).receipt;
}

const queue = async (moderator: Member) =>
  ((await moderator.http.get('/api/moderation/cases')).body as { cases: Case[] }).cases;
const open = async (moderator: Member) =>
  (await moderator.http.put(`/api/moderation/cases/${await onlyCase(app())}/lease`)).body as CaseDetail;

describe('a report on an answer of the assistant', () => {
  it('shows a moderator the word, the message, the answer, who gave it and when', async () => {
    const target = await anAnswerAbout('aether');
    await send(target);
    const [found] = await queue(await aModerator(app()));
    expect(found).toMatchObject({
      kind: 'answer',
      word: 'aether',
      wordId: target.wordId,
      text: target.answer,
      answer: {
        message: MESSAGE,
        provider: 'guide',
        answeredAt: target.origin.answeredAt,
        isDeleted: false,
      },
      reasons: ['hate'],
      dueAt: null,
    });
  });

  it('can be about the general chat, and about what the guard said there', async () => {
    await send(await anAnswer('i want to kill myself tonight'));
    expect(await queue(await aModerator(app()))).toMatchObject([
      { kind: 'answer', word: null, answer: { provider: 'guard' } },
    ]);
  });

  it.each<[string, (right: AnswerTarget & { origin: AnswerOrigin }) => object]>([
    ['another answer', () => ({ answer: FORGED })],
    ['another message', () => ({ message: 'How much of it shall I drink?' })],
    ['another provider', ({ origin }) => ({ origin: { ...origin, provider: 'a-model' } })],
    ['another time', ({ origin }) => ({ origin: { ...origin, answeredAt: '2020-01-01T00:00:00.000Z' } })],
    ['another signature', ({ origin }) => ({ origin: { ...origin, signature: 'A'.repeat(43) } })],
    ['a signature that is none', ({ origin }) => ({ origin: { ...origin, signature: '' } })],
    ['no origin', () => ({ origin: undefined })],
    ['an origin of another shape', () => ({ origin: 'x' })],
  ])('is not verified with %s', async (_, change) => {
    const right = await anAnswer();
    await send({ ...right, ...change(right) });
    const [found] = await queue(await aModerator(app()));
    expect(found!.answer).toMatchObject({ provider: null, answeredAt: null });
  });

  it('is not verified about another word: that is the one that the server signed', async () => {
    const target = await anAnswer();
    const [other] = await storeWords(app().ctx, ['bystander']);
    await send({ ...target, wordId: other! });
    await send({ ...target, wordId: other!, origin: { ...target.origin, wordId: other! } }, '203.0.113.2');
    expect(await queue(await aModerator(app()))).toMatchObject([
      { word: null, answer: { provider: 'guide' } },
      { word: 'bystander', answer: { provider: null } },
    ]);
  });

  it('is signed for its beginning where it is longer than a report may be', async () => {
    const answer = 'long '.repeat(2000);
    const origin = signAnswer('secret', { message: 'm', answer }, { wordId: null, provider: 'guide' });
    expect(isSigned('secret', { message: 'm', answer: answer.slice(0, 4000) }, origin)).toBe(true);
    expect(isSigned('another', { message: 'm', answer }, origin)).toBe(false);
  });

  it('is one case for the same answer, and taken once from a person', async () => {
    const target = await anAnswer();
    await send(target, '203.0.113.1');
    await send(await anAnswer(), '203.0.113.2');
    expect(await onlyCase(app())).toBeGreaterThan(0);
    const again = await callReport(app(), { target, reason: 'hate' }, '203.0.113.1');
    expect(again.status).toBe(409);
    await send({ ...target, answer: FORGED }, '203.0.113.3');
    expect(await sql('select from cases')).toHaveLength(2);
  });

  it('is one case when many report it at once', async () => {
    const target = await anAnswer();
    await Promise.all([1, 2, 3, 4, 5].map((i) => send(target, `203.0.113.${i}`)));
    expect(await sql('select from reported_answers')).toHaveLength(1);
    expect(await sql('select from reports where case_id = $1', [await onlyCase(app())])).toHaveLength(5);
  });

  it.each([
    ['too long an answer', { answer: 'x'.repeat(4001) }],
    ['too long a message', { message: 'x'.repeat(4001) }],
    ['an empty answer', { answer: ' \n ' }],
    ['a control character', { answer: 'x\0' }],
  ])('is refused with %s', async (_, change) => {
    const target = { ...(await anAnswer()), ...change };
    expect((await callReport(app(), { target, reason: 'hate' })).status).toBe(400);
    expect(await sql('select from reported_answers')).toEqual([]);
  });

  it('is refused for a reason that no answer can have', async () => {
    const target = await anAnswer();
    const { status, body } = await callReport(app(), { target, reason: 'person-request' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { reason: 'Please choose a reason' },
    });
  });

  it('gets no deadline, as nobody else can see it: made-up answers come before nobody', async () => {
    await callReport(app(), { target: { ...(await anAnswer()), answer: FORGED }, reason: 'personal-data' });
    expect(await sql('select due_at from cases')).toEqual([{ due_at: null }]);
  });

  it('keeps a word out that there is not', async () => {
    await send({ kind: 'answer', wordId: 999_999, answer: FORGED, message: '' });
    expect(await sql('select word_id, message from reported_answers')).toEqual([
      { word_id: null, message: '' },
    ]);
  });
});

describe('the decision on an answer', () => {
  it('that agrees changes nothing public, and answers the receipt and the member', async () => {
    const target = await anAnswerAbout('aether');
    const receipt = await send(target);
    const member = await aMember(app());
    await callReport(member, { target, reason: 'hate' }, '203.0.113.8');
    await decide(app(), await aModerator(app()), { action: 'remove', reason: 'hate', facts: 'It says so.' });
    expect((await app().http.get('/api/public/dictionary/aether')).status).toBe(200);
    expect(await receiptOf(app(), receipt)).toMatchObject({
      state: 'removed',
      word: null,
      text: '',
      statement: {
        target: 'answer',
        action: 'remove',
        facts: 'It says so.',
        appealUntil: expect.any(String) as string,
      },
    });
    const { body } = await member.http.get('/api/notices');
    expect(body).toMatchObject({
      notices: [{ kind: 'report-decided', statement: { target: 'answer', action: 'remove' } }],
    });
    expect(await sql('select was_right from reports')).toEqual([{ was_right: true }, { was_right: true }]);
  });

  it('cannot be to restore what was never hidden', async () => {
    await send(await anAnswer());
    const { status } = await (
      await aModerator(app())
    ).http
      .post(`/api/moderation/cases/${await onlyCase(app())}/decision`)
      .send({ action: 'restore', reason: 'hate' });
    expect(status).toBe(400);
  });

  it('stands in the public log without a text or a word', async () => {
    const target = await anAnswerAbout('aether');
    await send({ ...target, answer: FORGED });
    await decide(app(), await aModerator(app()), { action: 'keep', reason: 'hate' });
    const { body, text } = await app().http.get('/api/moderation/log');
    expect(body).toMatchObject({ entries: [{ kind: 'answer', word: null, action: 'keep' }] });
    expect(text).not.toContain('said the assistant');
    expect(text).not.toContain('ether');
  });

  it('can be objected to, and is looked at beside the earlier one', async () => {
    const receipt = await send(await anAnswer());
    await decide(app(), await aModerator(app()), { action: 'keep', reason: 'hate' });
    const { status } = await app()
      .http.post('/api/receipts/appeal')
      .send({ token: receipt, text: 'It is hateful all the same, please look again.' });
    expect(status).toBe(200);
    expect(await open(await aModerator(app()))).toMatchObject({
      appeal: 'It is hateful all the same, please look again.',
      earlier: [{ target: 'answer', action: 'keep' }],
      answer: { message: MESSAGE },
    });
  });

  it('is not for who reported it', async () => {
    const moderator = await aModerator(app());
    await callReport(moderator, { target: await anAnswer(), reason: 'hate' });
    expect((await open(moderator)).barredBecause).toBe('You reported it. Another moderator decides.');
  });
});

it('mails about an answer never say that it was removed or is public', () => {
  for (const action of ['remove', 'keep'] as const) {
    const notice = mailLines({
      kind: 'appeal-decided',
      action,
      target: 'answer',
      reason: 'hate',
      facts: '',
      until: null,
    });
    const site = { origin: 'https://voxicon.example', contactEmail: 'team@voxicon.example' };
    const { text } = answerMail(
      {
        id: 1,
        contact: 'reader@mail.example',
        reason: 'hate',
        sentAt: '2026-11-21T10:00:00.000Z',
        kind: 'answer',
        statement: aStatement({ target: 'answer', action }),
      },
      site,
    );
    expect(text).toContain('reported an answer of the assistant');
    for (const mail of [notice, text]) {
      expect(mail).toMatch(/fault of the assistant|nothing (was found )?wrong/);
      expect(mail).not.toMatch(/(was|is) removed|is public|not public/);
    }
  }
});

describe('what is kept of a reported answer', () => {
  const age = (days: number) =>
    app().ctx.db.execute(raw`update cases set closed_at = closed_at - ${`${days} days`}::interval`);
  const kept = () =>
    sql('select answer is not null as is_kept, message is not null as asked from reported_answers');

  it('is deleted thirty days after the decision, not before', async () => {
    const receipt = await send(await anAnswer());
    await deleteOldAnswers(app().ctx);
    await decide(app(), await aModerator(app()), { reason: 'hate' });
    await age(29);
    await deleteOldAnswers(app().ctx);
    expect(await kept()).toEqual([{ is_kept: true, asked: true }]);
    await age(2);
    await deleteOldAnswers(app().ctx);
    expect(await kept()).toEqual([{ is_kept: false, asked: false }]);
    expect(await sql('select * from reported_answers where digest is not null')).toEqual([]);
    expect(await receiptOf(app(), receipt)).toMatchObject({ state: 'removed' });
  });

  it('stays while an objection waits, and an objection is possible without it', async () => {
    const receipt = await send(await anAnswer());
    await decide(app(), await aModerator(app()), { action: 'keep', reason: 'hate' });
    await age(31);
    await deleteOldAnswers(app().ctx);
    await app().http.post('/api/receipts/appeal').send({ token: receipt, text: 'Please look again.' });
    expect(await open(await aModerator(app()))).toMatchObject({
      appeal: 'Please look again.',
      text: '',
      answer: { message: '', isDeleted: true },
    });
  });

  it('stays while it waits, and the same answer can be reported anew when it is gone', async () => {
    const target = await anAnswer();
    await send(target);
    await decide(app(), await aModerator(app()), { action: 'keep', reason: 'hate' });
    await age(31);
    await deleteOldAnswers(app().ctx);
    await send(target);
    await deleteOldAnswers(app().ctx);
    expect(await kept()).toEqual([
      { is_kept: false, asked: false },
      { is_kept: true, asked: true },
    ]);
  });

  it("is in the reporting member's export", async () => {
    const member = await aMember(app());
    const target = await anAnswer();
    await callReport(member, { target, reason: 'hate' });
    const { text } = await member.http.get('/api/account/export');
    expect(JSON.parse(text)).toMatchObject({ reports: [{ answer: target.answer, message: MESSAGE }] });
  });
});
