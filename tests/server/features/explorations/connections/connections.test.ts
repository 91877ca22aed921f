import { describe, expect, it, vi } from 'vitest';
import type { Connections } from '#shared/explorations/explorations.endpoints.ts';
import { A_TOLD_EXPLORATION, useFakeModel } from '../../../../support/chat/fake-assistant.ts';
import { useTestApp } from '../../../../support/server/test-app.ts';
import { storeWords } from '../../../../support/words/words.ts';

const { settings } = useFakeModel();
const app = useTestApp(settings);

const read = (word: string) => app().http.get(`/api/words/${encodeURIComponent(word)}/connections`);
const connectionsOf = async (word: string) => (await read(word)).body as Connections;
const storeExploration = async (wordId: number, relatedConcepts: string[], state = 'ready') => {
  await app().ctx.db.$client.query(
    `insert into explorations (word_id, state, content, origin, made_at, lease_owner, lease_until)
     values ($1, $2, $3, 'ai', now(), gen_random_uuid(), now() + interval '15 seconds')`,
    [wordId, state, { ...A_TOLD_EXPLORATION, relatedConcepts }],
  );
  app().ctx.responseCache.invalidate();
};

describe('GET /api/words/{word}/connections', () => {
  it('names what a word is related to, and what that is related to, and how they hang together', async () => {
    await storeWords(app().ctx, [
      { word: 'mkultra', relatedConcepts: ['bluebird', 'deep state'] },
      { word: 'bluebird', relatedConcepts: ['artichoke', 'mkultra', 'deep state'] },
      { word: 'artichoke', relatedConcepts: ['not shown'] },
    ]);
    const { status, body } = await read('mkultra');
    expect(status).toBe(200);
    expect(body).toEqual({
      words: [
        { word: 'mkultra', distance: 0, exists: true },
        { word: 'bluebird', distance: 1, exists: true },
        { word: 'deep state', distance: 1, exists: false },
        { word: 'artichoke', distance: 2, exists: true },
      ],
      links: [
        { from: 'mkultra', to: 'bluebird' },
        { from: 'mkultra', to: 'deep state' },
        { from: 'bluebird', to: 'artichoke' },
        { from: 'bluebird', to: 'deep state' },
      ],
    });
  });

  it('follows the exploration where there is one, unless it names nothing', async () => {
    const [one, two, three, four] = await storeWords(app().ctx, [
      { word: 'one', relatedConcepts: ['old'] },
      { word: 'two', relatedConcepts: ['older'] },
      { word: 'three', relatedConcepts: ['kept'] },
      { word: 'four', relatedConcepts: ['kept too'] },
    ]);
    await storeExploration(one!, ['two', 'three', 'four']);
    await storeExploration(two!, ['new']);
    await storeExploration(three!, []);
    await storeExploration(four!, ['unready'], 'preparing');
    const { words } = await connectionsOf('one');
    expect(words.map(({ word }) => word)).toEqual(['one', 'two', 'three', 'four', 'new', 'kept', 'kept too']);
  });

  it('takes at most 25 words: the nearest, and of the others some from each list', async () => {
    const near = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((letter) => `near ${letter}`);
    await storeWords(app().ctx, [
      { word: 'center', relatedConcepts: near },
      ...near.map((word) => ({
        word,
        relatedConcepts: ['one', 'two', 'three', 'four', 'five'].map((n) => `${n} of ${word}`),
      })),
    ]);
    const { words, links } = await connectionsOf('center');
    expect(words).toHaveLength(25);
    expect(words.slice(1, 9).map(({ word }) => word)).toEqual(near);
    for (const word of near) expect(words.map((w) => w.word)).toContain(`two of ${word}`);
    const shown = new Set(words.map(({ word }) => word));
    expect(links.filter(({ from, to }) => !shown.has(from) || !shown.has(to))).toEqual([]);
    expect(links).toHaveLength(24);
  });

  it('reads the word as addresses spell it, and knows none that is not there', async () => {
    await storeWords(app().ctx, ['deep state']);
    expect(await connectionsOf('Deep-State')).toEqual({
      words: [{ word: 'deep state', distance: 0, exists: true }],
      links: [],
    });
    for (const word of ['nothing', '\0', 'x1']) {
      const { status, body } = await read(word);
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Word not found' },
      });
    }
  });

  it('costs one query at the first reading and none at the next, and may be stored on the way', async () => {
    await storeWords(app().ctx, [{ word: 'mkultra', relatedConcepts: ['bluebird'] }]);
    const query = vi.spyOn(app().ctx.db.$client, 'query');
    const { headers } = await read('mkultra');
    await read('mkultra');
    expect(query).toHaveBeenCalledOnce();
    query.mockRestore();
    expect(headers['cache-control']).not.toContain('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('changes when an exploration is made of a word in it, and when a word of it is added', async () => {
    const [, bluebird] = await storeWords(app().ctx, [
      { word: 'mkultra', relatedConcepts: ['bluebird', 'brainwashing'] },
      { word: 'bluebird', relatedConcepts: ['old'] },
    ]);
    const wordsNow = async () => (await connectionsOf('mkultra')).words;
    expect((await wordsNow()).map(({ word }) => word)).toEqual([
      'mkultra',
      'bluebird',
      'brainwashing',
      'old',
    ]);
    await app().http.get(`/api/words/${bluebird}/exploration`);
    expect((await wordsNow()).map(({ word }) => word)).toEqual([
      'mkultra',
      'bluebird',
      'brainwashing',
      'artichoke',
    ]);
    expect((await wordsNow())[2]).toMatchObject({ word: 'brainwashing', exists: false });
    await app()
      .http.post('/api/anonymous/submit')
      .send({ word: 'brainwashing', type: 'word', definition: 'The washing of brains, as it is told.' });
    expect((await wordsNow())[2]).toMatchObject({ word: 'brainwashing', exists: true });
  });
});
