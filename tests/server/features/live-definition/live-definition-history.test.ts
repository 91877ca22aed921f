import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { ageLiveChanges, storeContest, storeVotes, vote } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const history = async (word: string) => (await app().http.get(`/api/words/${word}/live-changes`)).body;

describe('GET /api/words/:word/live-changes', () => {
  it('is empty for a word whose live definition never changed', async () => {
    await storeWords(app().ctx, ['plain', { word: 'bare', definitions: [] }]);
    for (const word of ['plain', 'bare']) expect(await history(word)).toEqual([]);
  });

  it.each(['unknown', '%00', 'a1', '%F0%9F%90%87', 'x'.repeat(5000)])('answers 404 for %s', async (word) => {
    const { status, body } = await app().http.get(`/api/words/${word}/live-changes`);
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Word not found' } });
  });

  it('tells texts, tallies, reason and time of each change, the newest first', async () => {
    const voter = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'deep state', [{ up: 8, down: 2 }, { up: 8 }]);
    expect(await history('deep-state')).toEqual([]);
    await vote(voter, ids[1]!);
    const first = {
      from: 'Reading 0 of deep state.',
      to: 'Reading 1 of deep state.',
      fromUpVotes: 8,
      fromDownVotes: 2,
      toUpVotes: 9,
      toDownVotes: 0,
      reason: 'won',
      createdAt: expect.any(String),
    };
    for (const word of ['deep%20state', 'Deep-State', 'deep_state'])
      expect(await history(word)).toEqual([first]);
    const [{ createdAt }] = await history('deep-state');
    expect(Math.abs(Date.parse(createdAt) - Date.now())).toBeLessThan(10_000);

    await ageLiveChanges(app().ctx, '3 days');
    await storeVotes(app().ctx, ids[0]!, { up: 90 });
    await storeVotes(app().ctx, ids[1]!, { down: 5 });
    await vote(voter, ids[1]!, -1);
    expect(await history('deep-state')).toMatchObject([
      { from: first.to, to: first.from, fromUpVotes: 8, fromDownVotes: 6, toUpVotes: 98, toDownVotes: 2 },
      { from: first.from, to: first.to },
    ]);
  });

  it('says null for a definition that is gone, and tells why the next took its place', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 3, down: 1 }, { up: 2 }]);
    await runSql(app().databaseUrl, 'delete from definitions where id = $1', [ids[0]]);
    app().ctx.responseCache.invalidate();
    expect(await history('plain')).toMatchObject([
      {
        from: null,
        to: 'Reading 1 of plain.',
        fromUpVotes: 3,
        fromDownVotes: 1,
        toUpVotes: 2,
        toDownVotes: 0,
        reason: 'removed',
      },
    ]);
  });

  it('tells the last fifty', async () => {
    const { wordId } = await storeContest(app().ctx, 'plain', [{}]);
    await runSql(
      app().databaseUrl,
      `insert into live_changes (word_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason, created_at)
       select $1, n, 0, 0, 0, 'won', now() - n * interval '1 day' from generate_series(1, 60) n`,
      [wordId],
    );
    const told = (await history('plain')) as { fromUpVotes: number }[];
    expect(told.map(({ fromUpVotes }) => fromUpVotes)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });
});
