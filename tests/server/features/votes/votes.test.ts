import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import {
  aWordToVoteOn,
  expectLedgerToAddUp,
  keepsAnswers,
  storeContest,
  storedByVotes,
  vote,
  write,
} from '../../../support/votes/votes.ts';

const app = useTestApp();

const read = async (word: string, { http }: Pick<TestApp, 'http'> = app()) =>
  (await http.get(`/api/public/dictionary/${word}`)).body;
const xpOf = async (member: Member) => (await member.http.get('/api/user')).body.xp as number;
const myVotes = async (member: Member, word: string) =>
  (await member.http.get(`/api/words/${word}/my-votes`)).body;
describe('a vote', () => {
  const NAMES = { none: null, up: 1, down: -1 } as const;
  const transitions = Object.keys(NAMES).flatMap((from) =>
    Object.keys(NAMES).map((to) => [from, to] as [keyof typeof NAMES, keyof typeof NAMES]),
  );

  it.each(transitions)(
    'goes from %s to %s: tallies, public answers, own vote, xp of both',
    async (from, to) => {
      const { author, voter, id, wordId } = await aWordToVoteOn(app());
      const [before, after] = [NAMES[from], NAMES[to]];
      if (before !== null) await vote(voter, id, before);
      await read('contrail'); // so that an answer that was made before stands ready
      await app().http.get('/api/public/dictionary');

      const [upVotes, downVotes] = [3 + (after === 1 ? 1 : 0), 1 + (after === -1 ? 1 : 0)];
      const votes = upVotes - downVotes;
      const xp = after === null ? 0 : 1;
      expect(await vote(voter, id, after)).toEqual({
        definitionId: id,
        wordId,
        votes,
        upVotes,
        downVotes,
        myVote: after,
        challengeStatus: 'live',
        liveDefinitionId: id,
        xp,
        waits: null,
      });
      const [stored] = await runSql(app().databaseUrl, 'select up_votes, down_votes from definitions');
      expect(stored).toEqual({ up_votes: upVotes, down_votes: downVotes });
      expect(await read('contrail')).toMatchObject({ liveDefinition: { votes }, definitions: [{ votes }] });
      expect((await app().http.get('/api/public/dictionary')).body).toMatchObject([
        { liveDefinition: { votes } },
      ]);
      expect(await myVotes(voter, 'contrail')).toEqual({
        votes: after === null ? [] : [{ definitionId: id, value: after }],
        own: [],
        waits: null,
      });
      expect(await xpOf(voter)).toBe(xp);
      expect(await xpOf(author)).toBe(10 + (before === 1 || after === 1 ? 2 : 0));
      await expectLedgerToAddUp(app().ctx);
    },
  );

  it.each([1, -1, null] as const)('that is repeated (%s) changes nothing at all', async (value) => {
    const { voter, id } = await aWordToVoteOn(app());
    await vote(voter, id, 1);
    const first = await vote(voter, id, value);
    const stored = await storedByVotes(app());
    expect(await vote(voter, id, value)).toEqual(first);
    expect(await storedByVotes(app())).toEqual(stored);
  });

  it('may go to several definitions of a word, challengers among them', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const rival = await write(await aMember(app()), 'contrail', 'A trail that is sprayed on purpose.');
    await vote(voter, id, -1);
    expect(await vote(voter, rival.id, 1)).toMatchObject({
      votes: 1,
      challengeStatus: 'challenger',
      liveDefinitionId: id,
      xp: 2,
    });
    expect(await read('contrail')).toMatchObject({
      liveDefinition: { votes: 1 },
      definitions: [
        { id, votes: 1 },
        { id: rival.id, votes: 1 },
      ],
    });
    expect((await myVotes(voter, 'contrail')).votes).toHaveLength(2);
  });

  it('on what a visitor wrote pays the voter alone', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    expect(await vote(voter, ids[0]!, 1)).toMatchObject({ votes: 1, xp: 1 });
    await expectLedgerToAddUp(app().ctx);
  });

  it('makes its own process forget what stands ready, beside what the database tells all processes', async () => {
    const { voter, id, wordId } = await aWordToVoteOn(app());
    await vi.waitFor(async () => expect(await keepsAnswers(app(), '/api/subcategories')).toBe(true), 5000);
    const invalidate = vi.spyOn(app().ctx.responseCache, 'invalidate');
    onTestFinished(() => invalidate.mockRestore());
    await vote(voter, id);
    await vi.waitFor(() => expect(invalidate.mock.calls).toEqual([[[wordId]], [[wordId]]]), 5000);
  });

  it('shows at once in the process that took it, and within a second in another that had an answer ready', async () => {
    const { voter, id } = await aWordToVoteOn(app());
    const second = await app().another();
    const paths = [
      '/api/public/dictionary/contrail',
      '/api/words/contrail/definitions',
      '/api/public/dictionary',
    ];
    const shown = async ({ http }: TestApp) =>
      Promise.all(
        paths.map(async (path) => {
          const { body } = await http.get(path);
          const [first] = body.definitions ?? body;
          return first.liveDefinition?.votes ?? first.votes;
        }),
      );
    // It keeps answers only from the moment when it hears of changes.
    await vi.waitFor(async () => expect(await keepsAnswers(second, paths[1]!)).toBe(true), 5000);
    expect(await shown(second)).toEqual([2, 2, 2]);
    expect(await shown(app())).toEqual([2, 2, 2]);
    await vote(voter, id, 1);
    expect(await shown(app())).toEqual([3, 3, 3]);
    await vi.waitFor(async () => expect(await shown(second)).toEqual([3, 3, 3]), 1000);
    await second.close();
  });
});

describe('a vote of the author that is there all the same', () => {
  it('is not counted', async () => {
    const { author, voter, id } = await aWordToVoteOn(app());
    await runSql(app().databaseUrl, 'insert into votes (user_id, definition_id, value) values ($1, $2, 1)', [
      author.id,
      id,
    ]);
    expect(await vote(voter, id, -1)).toMatchObject({ upVotes: 3, downVotes: 2 });
  });
});

describe('GET /api/words/:word/my-votes', () => {
  it('names the own definitions and votes of this word alone, however the word is written', async () => {
    const [reader, writer] = (await members(app(), 2)) as [Member, Member];
    const own = await write(reader, 'deep state');
    const rival = await write(writer, 'deep state');
    const elsewhere = await write(writer, 'plain');
    await vote(reader, rival.id, -1);
    await vote(reader, elsewhere.id, 1);
    const expected = { votes: [{ definitionId: rival.id, value: -1 }], own: [own.id], waits: null };
    for (const word of ['deep%20state', 'Deep-State', 'deep_state'])
      expect(await myVotes(reader, word)).toEqual(expected);
    expect(await myVotes(writer, 'deep-state')).toEqual({ votes: [], own: [rival.id], waits: null });
    expect((await reader.http.get('/api/words/plain/my-votes')).headers['cache-control']).toBe('no-store');
    for (const word of ['unknown', '%00'])
      expect(await myVotes(reader, word)).toEqual({ votes: [], own: [], waits: null });
  });
});
