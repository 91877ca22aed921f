import { beforeEach, describe, expect, it } from 'vitest';
import type { HistoryPage } from '#shared/history/history.endpoints.ts';
import { aMember, aModerator, type Member } from '../../../support/auth/members.ts';
import { aVisitorsText, BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import {
  aCorrection,
  aText,
  callDecide,
  historyOf,
  mend,
  proposed,
  RIGHT,
  WRONG,
} from '../../../support/proposals/proposals.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp(BEHIND_PROXY);
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
const setVisibility = async (id: number, visibility: string) => {
  await sql('update all_definitions set visibility = $2 where id = $1', [id, visibility]);
  app().ctx.responseCache.invalidate();
};

describe('the history of a word', () => {
  it('has the texts that were never changed, by what they come from', async () => {
    const author = await aMember(app());
    await aText(app(), { text: 'What the dictionary ships with.' });
    await aVisitorsText(app(), 'rumour', 'What a visitor says of it.');
    const [{ id: wordId }] = (await sql('select id from words')) as [{ id: number }];
    await author.http.post('/api/definitions').send({ wordId, text: 'What a member says of it.' });
    const states = await historyOf(app());
    expect(states.map(({ origin, by, isLive, revisionId }) => ({ origin, by, isLive, revisionId }))).toEqual([
      { origin: 'member', by: author.username, isLive: false, revisionId: null },
      { origin: 'visitor', by: null, isLive: false, revisionId: null },
      { origin: 'dictionary', by: null, isLive: true, revisionId: null },
    ]);
  });

  it('is empty for a word without a definition, and unknown for a word that there is not', async () => {
    await storeWords(app().ctx, [{ word: 'empty', definitions: [] }]);
    expect(await historyOf(app(), 'empty')).toEqual([]);
    expect((await app().http.get('/api/words/nothing/history')).status).toBe(404);
    expect((await app().http.get('/dictionary/nothing/history')).status).toBe(404);
  });

  it('comes a page at a time, each state once, whatever comes in meanwhile', async () => {
    const texts = Array.from({ length: 45 }, (_, n) => `Reading ${n} of the word.`);
    await storeWords(app().ctx, [{ word: 'rumour', definitions: texts }]);
    await sql(
      `update all_definitions set created_at = '2026-01-01Z'::timestamptz + (id % 3) * interval '1 ms'`,
    );
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; next !== null; page++) {
      const { body } = await app().http.get(`/api/words/rumour/history${next && `?before=${next}`}`);
      const { states, next: after } = body as HistoryPage;
      seen.push(...states.map(({ text }) => text));
      next = after;
      if (page === 0)
        await sql(
          `insert into definitions (word_id, text, challenge_status) select id, 'A later one.', 'challenger' from words`,
        );
    }
    expect(seen).toHaveLength(45);
    expect(new Set(seen)).toEqual(new Set(texts));
  });

  it('begins anew for a mark that is none', async () => {
    await aText(app());
    for (const before of ['x', '1-2', '-1-2-3', '99999999999999999-1-1', "1-1-1'"])
      expect((await app().http.get('/api/words/rumour/history').query({ before })).body.states).toHaveLength(
        1,
      );
    expect((await app().http.get('/api/words/rumour/history?before=999999999999999-1-1')).status).toBe(200);
  });

  it('is answered from the cache, and anew when a text changes', async () => {
    const author = await aMember(app());
    const { id } = await aText(app(), { by: author });
    const first = await app().http.get('/api/words/rumour/history');
    const again = await app()
      .http.get('/api/words/rumour/history')
      .set('If-None-Match', first.headers.etag as string);
    expect(again.status).toBe(304);
    await mend(author, id, RIGHT);
    expect(await historyOf(app())).toHaveLength(2);
  });
});

describe('what is not public stays out of the history', () => {
  let author: Member;
  let id: number;
  beforeEach(async () => {
    author = await aMember(app());
    ({ id } = await aText(app(), { by: author }));
    await sql(
      `insert into definitions (word_id, text, challenge_status) select id, 'Another one.', 'challenger' from words`,
    );
  });
  const texts = async () => (await historyOf(app())).map(({ text }) => text);

  it('every text of a definition that is hidden, for as long as it is', async () => {
    await mend(author, id, RIGHT);
    await setVisibility(id, 'removed');
    expect(await texts()).toEqual(['Another one.']);
    await setVisibility(id, 'visible');
    expect((await texts()).toSorted()).toEqual(['Another one.', WRONG, RIGHT].toSorted());
  });

  it('a text that was hidden when it was replaced, for ever', async () => {
    const { id: text, token } = await aVisitorsText(app(), 'whisper', 'What nobody was to read of it.');
    await setVisibility(text, 'held');
    await app()
      .http.post('/api/receipts/correct')
      .send({ token, definition: 'What everybody may read of it.' })
      .expect(200);
    await setVisibility(text, 'visible');
    const states = await historyOf(app(), 'whisper');
    expect(states).toMatchObject([
      { text: 'What everybody may read of it.', before: null, origin: 'visitor' },
    ]);
  });

  it('a text of a word that was hidden when it was replaced', async () => {
    await sql(`update all_words set decided_visibility = 'removed'`);
    await sql('update all_definitions set text = $2 where id = $1', [id, RIGHT]);
    await sql('update all_words set decided_visibility = null');
    expect((await texts()).toSorted()).toEqual(['Another one.', RIGHT].toSorted());
  });

  it('an earlier text that a moderator hides, with a reason in the log', async () => {
    const moderator = await aModerator(app());
    await mend(author, id, RIGHT);
    const [mended, first] = (await historyOf(app())).filter(({ definitionId }) => definitionId === id);
    const hide = ({ http }: Pick<Member, 'http'>, revisionId: number) =>
      http.post(`/api/moderation/revisions/${revisionId}/hide`).send({ reason: 'personal-data' });
    expect((await hide(author, first!.revisionId!)).status).toBe(403);
    expect((await hide(moderator, mended!.revisionId!)).status).toBe(409);
    expect((await hide(moderator, 99_999)).status).toBe(404);
    expect((await hide(moderator, first!.revisionId!)).status).toBe(200);
    expect((await hide(moderator, first!.revisionId!)).status).toBe(409);
    const states = (await historyOf(app())).filter(({ definitionId }) => definitionId === id);
    expect(states).toMatchObject([{ text: RIGHT, before: null }]);
    const { body } = await app().http.get('/api/moderation/log');
    expect(body.entries).toMatchObject([
      { kind: 'revision', action: 'remove', reason: 'personal-data', word: null },
    ]);
  });

  it('the name of a member whose name was removed, and of one who has left', async () => {
    const [reader, leaver] = [await aMember(app()), await aMember(app())];
    await callDecide(author, await proposed(reader, aCorrection(id)));
    const next = aCorrection(id, { text: WRONG, against: RIGHT });
    await callDecide(author, await proposed(leaver, next));
    expect((await historyOf(app())).map(({ by }) => by)).toContain(leaver.username);
    await leaver.http.delete('/api/account').send({ password: leaver.password }).expect(200);
    await sql('update users set name_removed_at = now() where id = $1', [reader.id]);
    app().ctx.responseCache.invalidate();
    const names = (await historyOf(app())).map(({ by }) => by);
    expect(names).toEqual([null, 'a member', null, author.username]);
    expect((await historyOf(app()))[0]).toMatchObject({ origin: 'member', kind: 'corrected' });
  });
});
