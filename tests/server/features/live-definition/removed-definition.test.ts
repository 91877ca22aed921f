import { describe, expect, it, vi } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, type Member } from '../../../support/auth/members.ts';
import { useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import {
  callVote,
  keepsAnswers,
  liveOf,
  storeContest,
  storeVotes,
  vote,
  write,
} from '../../../support/votes/votes.ts';

const app = useTestApp();

/** As an operator deletes: by SQL, beside the server. */
const remove = (ids: number[], table = 'definitions') =>
  runSql(app().databaseUrl, `delete from ${table} where id = any($1)`, [ids]);
const definitions = async ({ http } = app(), word = 'plain') =>
  (await http.get(`/api/words/${word}/definitions`)).body as { text: string; challengeStatus: string }[];
const changes = () => runSql(app().databaseUrl, 'select * from live_changes order by id');
/** What the server says once it has heard of a change beside it. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 1000, interval: 20 });

describe('a live definition that is deleted', () => {
  it('gives way to the best lower bound of the rest, not to the best score or the oldest', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [
      { up: 50 },
      { up: 2, down: 1 },
      { up: 30, down: 20 }, // score 10, bound 0.46
      { up: 9 }, // score 9, bound 0.70
      {},
    ]);
    await remove([ids[0]!]);
    await eventually(async () =>
      expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 3 of plain.', count: 1 }),
    );
    expect(await changes()).toMatchObject([
      {
        from_definition_id: null,
        to_definition_id: ids[3],
        from_up_votes: 50,
        to_up_votes: 9,
        reason: 'removed',
      },
    ]);
  });

  it('gives way to the oldest when nobody voted on the rest', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 5 }, {}, {}]);
    await remove([ids[0]!]);
    await eventually(async () =>
      expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 1 of plain.', count: 1 }),
    );
  });

  it('gives way to the oldest also when all votes on a newer one were down', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 5 }, {}, { down: 11 }]);
    await remove([ids[0]!]);
    await eventually(async () =>
      expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 1 of plain.', count: 1 }),
    );
  });

  it('needs neither five votes nor a rest to be replaced, pays nobody, and the next contest rests', async () => {
    const [author, voter] = (await members(app(), 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 9 }]);
    const heir = await write(author, 'plain', 'The reading that inherits.');
    await vote(voter, ids[1]!); // has just won
    await storeVotes(app().ctx, heir.id, { up: 1 });
    await remove([ids[1]!]);
    await eventually(async () =>
      expect((await liveOf(app(), 'plain')).text).toBe('The reading that inherits.'),
    );
    expect((await author.http.get('/api/user')).body.xp).toBe(5);

    await storeVotes(app().ctx, ids[0]!, { up: 20 });
    expect(await vote(voter, ids[0]!)).toMatchObject({ upVotes: 21, liveDefinitionId: heir.id });
  });

  it('leaves the word without a definition when it was the only one, and the next becomes live at once', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 3 }]);
    await app().http.get('/api/public/dictionary');
    await remove([ids[0]!]);
    // The list was cached: once it is fresh, the server has heard of the change.
    await eventually(async () =>
      expect((await app().http.get('/api/public/dictionary')).body).toMatchObject([{ liveDefinition: null }]),
    );
    expect(await definitions()).toEqual([]);
    expect((await app().http.get('/api/public/dictionary/plain')).body).toMatchObject({
      liveDefinition: null,
      definitions: [],
    });
    expect(await changes()).toEqual([]);
    await write(await aMember(app()), 'plain', 'The reading that comes later.');
    expect(await definitions()).toMatchObject([{ challengeStatus: 'live' }]);
  });

  it('takes several with it: of many words at once each has one live definition again', async () => {
    const contests = [];
    for (const word of ['alpha', 'beta', 'gamma'])
      contests.push(await storeContest(app().ctx, word, [{ up: 1 }, { up: 2 }, { up: 3 }]));
    const [alpha, beta, gamma] = contests.map(({ ids }) => ids);
    await remove([alpha![0]!, beta![0]!, beta![2]!, gamma![2]!]);
    await eventually(async () => expect(await definitions(app(), 'gamma')).toHaveLength(2));
    expect(await liveOf(app(), 'alpha')).toEqual({ text: 'Reading 2 of alpha.', count: 1 });
    expect(await liveOf(app(), 'beta')).toEqual({ text: 'Reading 1 of beta.', count: 1 });
    expect(await liveOf(app(), 'gamma')).toEqual({ text: 'Reading 0 of gamma.', count: 1 });
    expect(await changes()).toHaveLength(2);
  });

  it('can be voted on no more: 404', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}, {}]);
    await vote(voter, ids[0]!);
    await remove([ids[0]!]);
    expect((await callVote(voter, ids[0]!, 1)).status).toBe(404);
    expect((await callVote(voter, ids[0]!, null)).status).toBe(404);
    expect(await vote(voter, ids[1]!)).toMatchObject({ challengeStatus: 'live', xp: 2 });
  });
});

describe('a challenger that is deleted', () => {
  it('changes nothing of the live definition', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{}, { up: 3 }]);
    await remove([ids[1]!]);
    await eventually(async () => expect(await definitions()).toHaveLength(1));
    expect(await liveOf(app(), 'plain')).toEqual({ text: 'Reading 0 of plain.', count: 1 });
    expect(await changes()).toEqual([]);
  });
});

describe('a word that is deleted as a whole', () => {
  it('takes its definitions, votes and history with it', async () => {
    const voter = await aMember(app());
    const { wordId, ids } = await storeContest(app().ctx, 'plain', [{}, { up: 4 }]);
    await storeContest(app().ctx, 'other', [{}]);
    await vote(voter, ids[1]!);
    await remove([wordId], 'words');
    await eventually(async () =>
      expect((await app().http.get('/api/public/dictionary/plain')).status).toBe(404),
    );
    expect(await runSql(app().databaseUrl, 'select word_id from definitions')).toHaveLength(1);
    for (const table of ['votes', 'live_changes'])
      expect(await runSql(app().databaseUrl, `select from ${table}`)).toEqual([]);
    expect((await callVote(voter, ids[1]!, null)).status).toBe(404);
    expect((await app().http.get('/api/words/plain/live-changes')).status).toBe(404);
  });
});

describe('the ready answers of every process', () => {
  it('are fresh after a definition was deleted beside them', async () => {
    const second = await app().another();
    const processes: TestApp[] = [app(), second];
    const { ids } = await storeContest(app().ctx, 'plain', [{}, {}]);
    second.ctx.responseCache.invalidate();
    const paths = ['/api/public/dictionary/plain', '/api/public/dictionary', '/api/words/plain/live-changes'];
    const shown = async ({ http }: TestApp) => {
      const [word, list, changes] = await Promise.all(paths.map((path) => http.get(path)));
      return [word!.body.liveDefinition?.text, list!.body[0]?.liveDefinition?.text, changes!.body.length];
    };
    for (const one of processes) {
      for (const path of paths)
        await vi.waitFor(async () => expect(await keepsAnswers(one, path)).toBe(true), 5000);
      expect(await shown(one)).toEqual(['Reading 0 of plain.', 'Reading 0 of plain.', 0]);
    }
    await remove([ids[0]!]);
    for (const one of processes)
      await eventually(async () =>
        expect(await shown(one)).toEqual(['Reading 1 of plain.', 'Reading 1 of plain.', 1]),
      );
    await second.close();
  });
});

describe('the definitions of a word', () => {
  it('are shown live first, then by their lower bound at z = 1.2816, then the oldest first', async () => {
    await storeContest(app().ctx, 'plain', [
      { up: 1, down: 1 }, // live
      {}, // 0
      { up: 1 }, // 0.378
      { up: 40, down: 40 }, // 0.429
      { up: 8, down: 3 }, // 0.535
      { up: 3 }, // 0.646
      {}, // 0
      { down: 4 }, // 0
    ]);
    const inOrder = (await definitions()).map(({ text }) => Number(/\d/.exec(text)![0]));
    expect(inOrder).toEqual([0, 5, 4, 3, 2, 1, 6, 7]);
    const { body } = await app().http.get('/api/public/dictionary/plain');
    expect(body.definitions).toEqual(await definitions());
  });

  it('are shown the oldest first where nobody voted up: votes down lift none of them', async () => {
    await storeContest(app().ctx, 'plain', [{}, {}, { down: 5 }, { down: 9 }, { down: 19 }, {}]);
    const inOrder = (await definitions()).map(({ text }) => Number(/\d/.exec(text)![0]));
    expect(inOrder).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it('are in the order of 1.2816, which differs from that of 1.96', async () => {
    await storeContest(app().ctx, 'plain', [{}, { up: 5, down: 4 }, { up: 1 }]);
    const inOrder = (await definitions()).map(({ text }) => Number(/\d/.exec(text)![0]));
    expect(inOrder).toEqual([0, 2, 1]);
  });
});
