import { beforeEach, expect, it } from 'vitest';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { aMember, aModerator, type Member } from '../../../../support/auth/members.ts';
import { act, callAction, callUndo, undoLast } from '../../../../support/moderation/word-tools.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const FIRST = { text: 'The skull shows nothing of character.', source: { title: 'A report', link: null } };
const SECOND = { text: 'It has no effect.', source: { title: 'B', link: 'https://example.org/b' } };
const WHY = { reason: 'other', facts: 'A new report.' };

let moderator: Member;
let wordId: number;
beforeEach(async () => {
  moderator = await aModerator(app());
  [wordId] = (await storeWords(app().ctx, ['phrenology'])) as [number];
});

const change = (acceptedView: unknown, who: Pick<Member, 'http'> = moderator) =>
  callAction(who, wordId, { kind: 'accepted-view', acceptedView, ...WHY });
const shown = async () =>
  ((await app().http.get('/api/public/dictionary/phrenology')).body as WordDetail).acceptedView;

it('is set, changed, taken away and taken back, each time in the history', async () => {
  expect(await act(moderator, wordId, { kind: 'accepted-view', acceptedView: FIRST, ...WHY })).toMatchObject({
    acceptedView: FIRST,
    history: [{ kind: 'accepted-view-changed', acceptedView: FIRST.text }],
  });
  await change(SECOND);
  await change(null);
  expect(await shown()).toBeNull();
  expect((await undoLast(moderator, wordId)).acceptedView).toEqual(SECOND);
  expect(await shown()).toEqual(SECOND);
  const { body } = await moderator.http.get(`/api/moderation/words/${wordId}`);
  expect(body.history.map(({ acceptedView }: { acceptedView: string }) => acceptedView)).toEqual([
    SECOND.text,
    null,
    SECOND.text,
    FIRST.text,
  ]);
});

it('is changed once by two moderators at the same moment, and not taken back over a later change', async () => {
  const other = await aModerator(app());
  const answers = await Promise.all([change(FIRST), change(FIRST, other)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { body } = await change(SECOND);
  const [, first] = body.history as { id: number }[];
  const undone = await callUndo(moderator, first!.id);
  expect({ status: undone.status, shown: await shown() }).toEqual({ status: 409, shown: SECOND });
  expect((await change(null)).status).toBe(200);
  expect((await change(null)).status).toBe(409);
});

it.each([
  ['a text that is too long', { ...FIRST, text: 'a'.repeat(161) }, 'acceptedView.text'],
  ['no text', { ...FIRST, text: ' ' }, 'acceptedView.text'],
  ['no source', { text: FIRST.text, source: { title: '' } }, 'acceptedView.source.title'],
  [
    'a script for a link',
    { ...FIRST, source: { title: 'A', link: 'javascript:1' } },
    'acceptedView.source.link',
  ],
  ['nothing at all', undefined, 'acceptedView'],
])('is refused by field: %s', async (_, acceptedView, field) => {
  const { status, body } = await change(acceptedView);
  expect({ status, fields: Object.keys(body.fields as object) }).toEqual({ status: 400, fields: [field] });
});

it('is not for members or visitors', async () => {
  expect((await change(FIRST, await aMember(app()))).status).toBe(403);
  expect((await change(FIRST, app())).status).toBe(401);
  expect(await runSql(app().databaseUrl, 'select from accepted_views')).toEqual([]);
});
