import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, suspend, type Member } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeContest, storeVotes, vote, write } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const rows = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const next = async ({ http }: Member) => {
  const { status, body } = await http.get('/api/rate/next');
  expect(status).toBe(200);
  return body.definition as { id: number; text: string } | null;
};
const skip = ({ http }: Member, id: number | string) => http.put(`/api/definitions/${id}/skip`);
const unskip = ({ http }: Member, id: number | string) => http.delete(`/api/definitions/${id}/skip`);
/** Makes a definition so many minutes old. */
const age = (id: number, minutes: number) =>
  rows(`update definitions set created_at = now() - $2 * interval '1 minute' where id = $1`, [id, minutes]);
/** What the queue serves to somebody who skips each. */
async function queueOf(member: Member): Promise<number[]> {
  const ids: number[] = [];
  for (let found = await next(member); found && ids.length < 50; found = await next(member)) {
    ids.push(found.id);
    expect((await skip(member, found.id)).status).toBe(200);
  }
  return ids;
}

describe('GET /api/rate/next', () => {
  it('serves the definition with its word, and nothing of its votes, author or rank', async () => {
    const [author, reader] = (await members(app(), 2)) as [Member, Member];
    const { id, wordId } = await write(author, 'deep state', 'Those who rule unseen, say some.');
    await rows(`update words set category = 'conspiracy'`);
    await storeVotes(app().ctx, id, { up: 3, down: 1 });
    const { body, headers } = await reader.http.get('/api/rate/next');
    expect(body).toEqual({
      definition: {
        id,
        text: 'Those who rule unseen, say some.',
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
        wordId,
        word: 'deep state',
        type: 'phrase',
        category: 'conspiracy',
      },
    });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('serves the fewest votes first, up or down; then challengers before live ones; then the newest', async () => {
    const reader = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [
      {}, // live, unvoted, the newest of all
      { up: 1 }, // newer than the next, although added before
      { down: 1 },
      {}, // as well, of the unvoted challengers
      {},
      { up: 1, down: 1 }, // the newest challenger
      { up: 3 },
    ]);
    const minutes = [0, 20, 30, 35, 40, 1, 50];
    for (const [i, id] of ids.entries()) await age(id, minutes[i]!);
    const [live, oneUp, oneDown, newer, older, two, three] = ids;
    expect(await queueOf(reader)).toEqual([newer, older, live, oneUp, oneDown, two, three]);
  });

  it('serves the one added last among those of the same moment', async () => {
    const { ids } = await storeContest(app().ctx, 'plain', [{}, {}, {}]);
    await rows(`update definitions set created_at = '2026-01-02T03:04:05Z'`);
    expect(await queueOf(await aMember(app()))).toEqual([ids[2], ids[1], ids[0]]);
  });

  it('goes by the votes that count: those of a suspended member fall out at the next recount', async () => {
    const [suspended, reader, voter] = (await members(app(), 3)) as [Member, Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 2 }, { up: 2 }]);
    await age(ids[1]!, 10);
    for (const id of ids) await vote(suspended, id);
    await suspend(app().ctx, suspended);
    await vote(voter, ids[0]!);
    await vote(voter, ids[0]!, null);
    expect(await queueOf(reader)).toEqual(ids);
  });

  it('serves neither own definitions nor those that the member rated, up or down', async () => {
    const [reader, other] = (await members(app(), 2)) as [Member, Member];
    await write(reader, 'plain', 'My own reading of it.');
    const theirs = await write(other, 'plain', 'The reading of another.');
    const nobodys = await storeWords(app().ctx, ['bare']);
    const [ofNobody] = await rows('select id from definitions where word_id = $1', [nobodys[0]]);
    await vote(reader, theirs.id, -1);
    expect((await next(reader))!.id).toBe(ofNobody!.id);
    await vote(reader, ofNobody!.id as number, 1);
    expect(await next(reader)).toBeNull();
    await vote(reader, theirs.id, null);
    expect((await next(reader))!.id).toBe(theirs.id);
    expect((await next(other))!.id).not.toBe(theirs.id);
  });

  it('serves null when nothing is left, and when there is nothing at all', async () => {
    const reader = await aMember(app());
    expect(await next(reader)).toBeNull();
    await storeWords(app().ctx, [{ word: 'bare', definitions: [] }]);
    expect(await next(reader)).toBeNull();
  });

  it('is for members: 401', async () => {
    await storeWords(app().ctx, ['plain']);
    const { status, body } = await app().http.get('/api/rate/next');
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'not_signed_in' });
    expect((await app().http.put('/api/definitions/1/skip')).status).toBe(401);
    expect((await app().http.delete('/api/definitions/1/skip')).status).toBe(401);
  });
});

describe('PUT and DELETE /api/definitions/:definitionId/skip', () => {
  it('keeps it out of the queue of this member alone, for seven days', async () => {
    const [reader, other] = (await members(app(), 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    const { status, body } = await skip(reader, ids[0]!);
    expect({ status, body }).toEqual({ status: 200, body: {} });
    expect(await next(reader)).toBeNull();
    expect((await next(other))!.id).toBe(ids[0]);

    const ageSkips = (interval: string) =>
      rows('update rating_skips set skipped_at = skipped_at - $1::interval', [interval]);
    await ageSkips('6 days 23 hours 59 minutes');
    expect(await next(reader)).toBeNull();
    await ageSkips('2 minutes');
    expect((await next(reader))!.id).toBe(ids[0]);
    expect((await skip(reader, ids[0]!)).status).toBe(200);
    expect(await next(reader)).toBeNull();
  });

  it('is neither a vote nor paid', async () => {
    const reader = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{ up: 2 }]);
    await skip(reader, ids[0]!);
    expect(await rows('select up_votes, down_votes from definitions')).toEqual([
      { up_votes: 2, down_votes: 0 },
    ]);
    expect((await reader.http.get('/api/user')).body.xp).toBe(0);
    expect((await vote(reader, ids[0]!)).upVotes).toBe(3);
  });

  it('is taken back at once, and taking back what was not skipped is done as well', async () => {
    const [reader, other] = (await members(app(), 2)) as [Member, Member];
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    for (const member of [reader, other]) await skip(member, ids[0]!);
    for (let i = 0; i < 2; i++) {
      const { status, body } = await unskip(reader, ids[0]!);
      expect({ status, body }).toEqual({ status: 200, body: {} });
    }
    expect((await next(reader))!.id).toBe(ids[0]);
    expect(await next(other)).toBeNull();
    expect((await unskip(reader, 999_999_999)).status).toBe(200);
  });

  it('is 404 for a definition that does not exist, 400 for no id', async () => {
    const reader = await aMember(app());
    const { status, body } = await skip(reader, 999_999_999);
    expect({ status, body }).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Definition not found' },
    });
    for (const id of ['0', 'abc', '9999999999', '%00']) {
      expect((await skip(reader, id)).status).toBe(400);
      expect((await unskip(reader, id)).status).toBe(400);
    }
  });

  it('is closed to suspended members, whose queue stays as it was: 403', async () => {
    const reader = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}, {}]);
    await skip(reader, ids[0]!);
    await suspend(app().ctx, reader);
    const stored = await rows('select * from rating_skips');
    for (const { status, body } of [await skip(reader, ids[1]!), await unskip(reader, ids[0]!)])
      expect({ status, body }).toEqual({
        status: 403,
        body: { code: 'forbidden', message: 'This account is suspended' },
      });
    expect(await rows('select * from rating_skips')).toEqual(stored);
  });

  it('survives fifty skips and as many returns at once', async () => {
    const reader = await aMember(app());
    const { ids } = await storeContest(app().ctx, 'plain', [{}]);
    const calls = Array.from({ length: 50 }, (_, i) => (i % 2 ? skip : unskip)(reader, ids[0]!));
    expect(new Set((await Promise.all(calls)).map(({ status }) => status))).toEqual(new Set([200]));
    await skip(reader, ids[0]!);
    expect(await rows('select from rating_skips')).toHaveLength(1);
  });
});
