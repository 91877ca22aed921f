import { describe, expect, it } from 'vitest';
import { MEMBER_PAGE } from '#shared/limits.ts';
import { aMember, type Member } from '../../../support/auth/members.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, vote, write } from '../../../support/votes/votes.ts';

const app = useTestApp();
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const read = ({ username }: Member, part: string, query = {}) =>
  app().http.get(`/api/members/${username}/${part}`).query(query);

/** A challenger of the member's that has just won. */
async function aWin(member: Member, word = 'lantern') {
  const { wordId, ids } = await storeContest(app().ctx, word, [{ up: 1, down: 4 }, { up: 4 }]);
  await sql('update all_definitions set author_id = $1 where id = $2', [member.id, ids[1]]);
  await vote(await aMember(app()), ids[1]!);
  return { wordId, ids };
}

describe('the definitions of a member', () => {
  it('come by their state, in pages, with the rest of those that have won lately', async () => {
    const ada = await aMember(app());
    await aWin(ada);
    const own = await write(ada, 'candle');
    await sql(
      `insert into definitions (word_id, text, challenge_status, author_id)
       select $1, 'Reading number ' || n, 'challenger', $2 from generate_series(1, ${MEMBER_PAGE + 1}) n`,
      [own.wordId, ada.id],
    );
    const live = (await read(ada, 'definitions', { state: 'live' })).body;
    expect(live).toMatchObject({
      definitions: [
        { id: own.id, word: 'candle', restsUntil: null },
        { word: 'lantern', challengeStatus: 'live', restsUntil: expect.any(String) },
      ],
      next: null,
    });
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null;) {
      const { body } = await read(ada, 'definitions', { before });
      seen.push(...body.definitions.map(({ id }: { id: number }) => id));
      before = body.next as number | null;
    }
    expect(seen).toHaveLength(MEMBER_PAGE + 3);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect((await read(ada, 'definitions', { state: 'challenger' })).body.definitions).toHaveLength(
      MEMBER_PAGE,
    );
    for (const wrong of [{ state: 'hidden' }, { before: 'x' }, { before: '0' }, { before: '99999999999' }])
      expect((await read(ada, 'definitions', wrong)).status).toBe(400);
  });

  it('are hidden with the name of the member, and with the texts', async () => {
    const ada = await aMember(app());
    const { ids } = await aWin(ada);
    await sql(`update all_definitions set visibility = 'removed' where id = $1`, [ids[1]]);
    expect((await read(ada, 'definitions')).body).toEqual({ definitions: [], next: null });
    expect((await read(ada, 'wins')).body).toEqual({ wins: [], next: null });
    await sql('update users set name_removed_at = now() where id = $1', [ada.id]);
    for (const part of ['definitions', 'wins']) expect((await read(ada, part)).status).toBe(404);
    expect((await app().http.get('/api/members/a%00b/wins')).status).toBe(404);
  });
});

describe('the wins of a member', () => {
  it('are those by votes, the latest first, with what decided them', async () => {
    const ada = await aMember(app());
    await aWin(ada);
    await aWin(ada, 'torch');
    const { body } = await read(ada, 'wins');
    expect(body).toMatchObject({
      wins: [
        { word: 'torch', upVotes: 5, downVotes: 0, isLive: true },
        { word: 'lantern', isLive: true },
      ],
      next: null,
    });
    await ada.http.delete('/api/account').send({ password: ada.password });
    expect(await sql('select from live_changes where won_by is not null')).toEqual([]);
  });
});
