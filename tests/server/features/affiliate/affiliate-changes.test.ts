import { describe, expect, it } from 'vitest';
import { callSetLink, changesOf, setLink, storedLinks } from '../../../support/affiliate/affiliate.ts';
import { runSql } from '../../../support/server/db.ts';
import { aMember, suspend } from '../../../support/auth/members.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const [FIRST, SECOND] = ['https://example.com/1', 'https://example.com/2'];

const aWord = async (word = 'plain') => (await storeWords(app().ctx, [word]))[0]!;

describe('GET /api/words/:wordId/affiliate/changes', () => {
  it('tells who changed the link, when, and what it was before and after; latest first', async () => {
    const id = await aWord();
    const [one, other] = [await aMember(app()), await aMember(app())];
    await setLink(one, id, FIRST);
    await setLink(other, id, SECOND);
    await setLink(one, id, null);
    const changes = await changesOf(other, id);
    const at = {
      byOperator: false,
      id: expect.any(Number),
      changedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    };
    expect(changes).toEqual([
      { ...at, by: one.username, before: SECOND, after: null },
      { ...at, by: other.username, before: FIRST, after: SECOND },
      { ...at, by: one.username, before: null, after: FIRST },
    ]);
    expect(Math.abs(Date.now() - Date.parse(changes[0]!.changedAt))).toBeLessThan(60_000);
  });

  it('tells of this word alone', async () => {
    const [id, other] = [await aWord('plain'), await aWord('other')];
    const member = await aMember(app());
    await setLink(member, other, FIRST);
    expect(await changesOf(member, id)).toEqual([]);
  });

  it('tells the last 50', async () => {
    const id = await aWord();
    await runSql(
      app().databaseUrl,
      `insert into affiliate_changes (word_id, word, after) select $1, 'plain', 'example.com/' || n from generate_series(1, 51) n`,
      [id],
    );
    const changes = await changesOf(await aMember(app()), id);
    expect(changes).toHaveLength(50);
    expect([changes[0]!.after, changes[49]!.after]).toEqual(['example.com/51', 'example.com/2']);
  });

  it('is 404 for a word that does not exist, 400 for no id, 401 for visitors', async () => {
    const { http } = await aMember(app());
    const { status, body } = await http.get('/api/words/999999999/affiliate/changes');
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Word not found' } });
    expect((await http.get('/api/words/plain/affiliate/changes')).status).toBe(400);
    expect((await app().http.get('/api/words/1/affiliate/changes')).status).toBe(401);
  });

  it('is open to suspended members, who only read', async () => {
    const id = await aWord();
    const member = await aMember(app());
    await suspend(app().ctx, member);
    expect(await changesOf(member, id)).toEqual([]);
  });
});

describe('what is kept of a change', () => {
  it('is nothing when the link is the same as before, or none as before', async () => {
    const id = await aWord();
    const member = await aMember(app());
    await setLink(member, id, null);
    await setLink(member, id, FIRST);
    for (const same of [FIRST, ` ${FIRST} `]) {
      const { status, body } = await callSetLink(member, id, same);
      expect({ status, body }).toMatchObject({ status: 200, body: { affiliateLink: FIRST } });
    }
    expect(await changesOf(member, id)).toHaveLength(1);
  });

  it('outlives the word, whose name is written out', async () => {
    const id = await aWord();
    const member = await aMember(app());
    await setLink(member, id, FIRST);
    await runSql(app().databaseUrl, 'delete from words where id = $1', [id]);
    expect(await storedLinks(app())).toEqual({
      words: [],
      changes: [{ wordId: null, word: 'plain', userId: member.id, before: null, after: FIRST }],
    });
  });

  it('outlives the account, without its name', async () => {
    const id = await aWord();
    const [gone, reader] = [await aMember(app()), await aMember(app())];
    await setLink(gone, id, FIRST);
    await gone.http.delete('/api/account').send({ password: gone.password }).expect(200);
    expect(await changesOf(reader, id)).toMatchObject([{ by: null, before: null, after: FIRST }]);
    expect((await storedLinks(app())).words).toEqual([{ id, link: FIRST }]);
    await runSql(app().databaseUrl, 'delete from users where id = $1', [gone.id]);
    expect(await changesOf(reader, id)).toMatchObject([{ by: null, before: null, after: FIRST }]);
  });
});
