import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aMember, aModerator, members, type Member } from '../../../../support/auth/members.ts';
import { callReport } from '../../../../support/moderation/moderation.ts';
import {
  act,
  callAction,
  callUndo,
  expectWordsToAddUp,
  undoLast,
} from '../../../../support/moderation/word-tools.ts';
import { runSql } from '../../../../support/server/db.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { callVote, holdOpen, LOCK_WORD, untilWaiting } from '../../../../support/votes/votes.ts';
import { storeWords } from '../../../../support/words/words.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

let moderator: Member;
let second: Member;
let into: number;
let from: number;
beforeEach(async () => {
  moderator = await aModerator(app());
  second = await aModerator(app());
  [into, from] = (await storeWords(app().ctx, [
    { word: 'moth', definitions: ['What flies to the light.', 'A dusty visitor.', 'What eats the coats.'] },
    { word: 'moths', definitions: ['What flies at night.', 'A dusty visitor.', 'What eats the coats.'] },
  ])) as [number, number];
});
afterEach(() => expectWordsToAddUp(app()));

const idsOf = async (wordId: number) =>
  (await sql('select id from all_definitions where word_id = $1 order by id', [wordId])).map(
    ({ id }) => id as number,
  );
const statusesOf = async (calls: PromiseLike<{ status: number; body: unknown }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status);

describe('a merge', () => {
  it('is made once, by two moderators at the same moment, in either direction', async () => {
    const statuses = await statusesOf([
      callAction(moderator, from, { kind: 'merge', intoWordId: into }),
      callAction(second, into, { kind: 'merge', intoWordId: from }),
      callAction(moderator, from, { kind: 'merge', intoWordId: into }),
      callAction(second, into, { kind: 'merge', intoWordId: from }),
    ]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await sql('select from word_redirects')).toHaveLength(1);
  });

  it('is undone once, by two moderators at the same moment', async () => {
    const { history } = await act(moderator, from, { kind: 'merge', intoWordId: into });
    const statuses = await statusesOf(
      [moderator, second, moderator, second].map((by) => callUndo(by, history[0]!.id)),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await sql('select from word_redirects')).toEqual([]);
  });

  it('makes no chain and no circle of three words, merged all at once', async () => {
    const [third] = (await storeWords(app().ctx, ['mothe'])) as [number];
    const calls = [
      [from, into],
      [into, third],
      [third, from],
    ].map(([a, b], i) => callAction(i % 2 ? moderator : second, a!, { kind: 'merge', intoWordId: b }));
    const statuses = await statusesOf(calls);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(
      await sql('select from word_redirects a join word_redirects b on b.word_id = a.into_word_id'),
    ).toEqual([]);
    expect((await app().http.get('/api/public/dictionary')).body).toHaveLength(1);
  });

  it('moves a definition away under a vote that waits for its word: the vote counts where it is then', async () => {
    const voter = await aMember(app());
    const [own] = await idsOf(from);
    const finish = await holdOpen(app(), [LOCK_WORD, [from]]);
    const merging = callAction(moderator, from, { kind: 'merge', intoWordId: into }).then((answer) => answer);
    await untilWaiting(app(), 1);
    const voting = callVote(voter, own!, 1).then((answer) => answer);
    await untilWaiting(app(), 2);
    await finish();
    expect((await merging).status).toBe(200);
    const { status, body } = await voting;
    expect({ status, body }).toMatchObject({ status: 200, body: { wordId: into, upVotes: 1 } });
  });

  it('and its undoing stand beside votes, texts and reports at the same moment, again and again', async () => {
    const voters = await members(app(), 6);
    const all = [...(await idsOf(from)), ...(await idsOf(into))];
    const wild: PromiseLike<{ status: number; body: unknown }>[] = [];
    for (let round = 0; round < 4; round++) {
      const calls = voters.flatMap((voter, i) =>
        all.map((id, j) => callVote(voter, id, ([1, -1, null] as const)[(i + j + round) % 3]!)),
      );
      const texts = [from, into].map((wordId) =>
        voters[round]!.http.post('/api/definitions').send({
          wordId,
          text: `Text ${round} of one who knows.`,
        }),
      );
      const reports = all.map((definitionId) =>
        callReport(voters[round]!, {
          target: { kind: 'definition', definitionId },
          text: 'It is wrong here.',
        }),
      );
      const acting =
        round % 2 === 0
          ? act(moderator, from, { kind: 'merge', intoWordId: into })
          : undoLast(moderator, from);
      wild.push(...calls, ...texts, ...reports);
      await Promise.all([acting, ...calls, ...texts, ...reports]);
      await expectWordsToAddUp(app());
    }
    const answers = await Promise.all(wild);
    // 404: a text that is one with another just then; 409: a word that is merged just then, or a second report.
    expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(60);
  });
});
