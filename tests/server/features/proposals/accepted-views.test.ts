import { beforeEach, describe, expect, it } from 'vitest';
import { SOURCE } from '#shared/limits.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import {
  anAcceptedView,
  callDecide,
  callPropose,
  noticesOf,
  proposed,
} from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ SCREENING: 'standard' });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const TEXT = 'Rumours spread where news is missed; that something is whispered says nothing of its truth.';

let member: Member;
let moderator: Member;
let wordId: number;
beforeEach(async () => {
  member = await aMember(app());
  moderator = await aModerator(app());
  [wordId] = (await storeWords(app().ctx, ['rumour', 'gossip'])) as [number];
});
const accept = (id: number, body = {}) => callDecide(moderator, id, body, 'moderator');
const shown = async () =>
  (await app().http.get('/api/public/dictionary/rumour')).body.acceptedView as unknown;

describe('an accepted view that a member proposes', () => {
  it('is on the page as soon as a moderator accepts it, and can be taken back', async () => {
    expect(await shown()).toBeNull();
    const id = await proposed(member, { ...anAcceptedView(wordId, TEXT), why: 'The survey of 1947.' });
    expect(await shown()).toBeNull();
    expect((await accept(id)).status).toBe(200);
    expect(await shown()).toEqual({
      text: TEXT,
      source: { title: 'A Survey of Rumours', link: 'https://example.org/survey' },
    });
    expect(await noticesOf(member)).toEqual(['proposal-decided: accepted']);
    const { body } = await moderator.http.get(`/api/moderation/words/${wordId}`);
    expect(body.history).toMatchObject([
      {
        kind: 'accepted-view-changed',
        facts: 'Proposed by a member: The survey of 1947.',
        acceptedView: TEXT,
      },
    ]);
    const action = (body as { history: { id: number }[] }).history[0]!.id;
    const undone = await moderator.http
      .post(`/api/moderation/word-actions/${action}/undo`)
      .send({ reason: 'other', facts: 'A better source is needed.' });
    expect(undone.status).toBe(200);
    expect(await shown()).toBeNull();
  });

  it('takes the place of the one before, which popularity cannot change', async () => {
    await accept(await proposed(member, anAcceptedView(wordId, TEXT)));
    const other = await proposed(member, anAcceptedView(wordId, 'Rumours are mostly harmless.'));
    expect((await callDecide(member, other)).status).toBe(404);
    await accept(other, { decision: 'reject', why: 'The source says nothing of it.' });
    expect(await shown()).toMatchObject({ text: TEXT });
    await accept(await proposed(member, anAcceptedView(wordId, `${TEXT} So it is.`)));
    expect(await shown()).toMatchObject({ text: `${TEXT} So it is.` });
  });

  it('says so at the end when it says so already, or the word was merged meanwhile', async () => {
    const first = await proposed(member, anAcceptedView(wordId, TEXT));
    const view = anAcceptedView(wordId, TEXT).acceptedView;
    await act(moderator, wordId, {
      kind: 'accepted-view',
      acceptedView: view,
      reason: 'other',
      facts: 'Seen.',
    });
    expect((await accept(first)).body.message).toBe('The accepted view says so already.');
    const late = await proposed(member, anAcceptedView(wordId, 'Another one.'));
    const [into] = (await sql(`select id from words where word = 'gossip'`)) as [{ id: number }];
    await act(moderator, wordId, { kind: 'merge', intoWordId: into.id });
    expect((await accept(late)).body.message).toMatch(/merged/);
  });
});

describe('it is refused', () => {
  it.each([
    ['by a visitor', 401, () => callPropose(app(), anAcceptedView(wordId, TEXT))],
    ['for a word that there is not', 404, () => callPropose(member, anAcceptedView(99_999, TEXT))],
    ['without a text', 400, () => callPropose(member, anAcceptedView(wordId, ' '))],
    ['without a source', 400, () => callPropose(member, anAcceptedView(wordId, TEXT, { title: '' }))],
    [
      'with a longer text than a line',
      400,
      () => callPropose(member, anAcceptedView(wordId, 'x'.repeat(SOURCE.acceptedViewMax + 1))),
    ],
    [
      'with an account name',
      400,
      () => callPropose(member, anAcceptedView(wordId, 'Write to me@example.org.')),
    ],
    [
      'for a word that is locked',
      409,
      async () => {
        await act(moderator, wordId, { kind: 'lock', reason: 'spam' });
        return callPropose(member, anAcceptedView(wordId, TEXT));
      },
    ],
  ] satisfies [string, number, () => Promise<{ status: number }> | PromiseLike<{ status: number }>][])(
    '%s',
    async (_, status, call) => {
      expect((await call()).status).toBe(status);
      expect(await sql('select from proposals')).toHaveLength(0);
    },
  );
});
