import { describe, expect, it, vi } from 'vitest';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
const read = (word: string) => app().http.get(`/api/public/dictionary/${word}`);

describe('GET /api/public/dictionary/{word}', () => {
  it('answers the word with its definitions and related concepts', async () => {
    const [id] = await storeWords(app().ctx, [
      {
        word: 'ley lines',
        definitions: ['Tracks of old that run straight.', 'Currents in the earth.'],
        relatedConcepts: ['dowsing'],
      },
    ]);
    const { status, body } = await read('ley%20lines');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      word: 'ley lines',
      type: 'phrase',
      relatedConcepts: ['dowsing'],
      liveDefinition: { text: 'Tracks of old that run straight.', votes: 0 },
      definitions: [
        {
          wordId: id,
          text: 'Tracks of old that run straight.',
          challengeStatus: 'live',
          aiEnhanced: false,
          votes: 0,
        },
        { wordId: id, text: 'Currents in the earth.', challengeStatus: 'challenger' },
      ],
    });
  });

  it.each(['Ley%20Lines', 'ley-lines', 'ley_lines', 'ley+lines', '%20ley%20%20lines%20', 'L%C3%A9y%20lines'])(
    'finds the word that %s means',
    async (written) => {
      await storeWords(app().ctx, ['ley lines']);
      expect((await read(written)).body).toMatchObject({ word: 'ley lines' });
    },
  );

  it.each([
    'unknown',
    '%00',
    'a%00b',
    '%25',
    '100%25',
    "o'brien",
    '%F0%9F%90%87',
    '__proto__',
    'x'.repeat(5000),
  ])('answers 404 "Word not found" for %s', async (written) => {
    await storeWords(app().ctx, ['word']);
    const { status, body } = await read(written);
    expect({ status, body }).toEqual({ status: 404, body: { code: 'not_found', message: 'Word not found' } });
  });

  it('answers 400 in JSON for a broken percent sequence', async () => {
    const { status, body } = await read('%E0%A4%A');
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_request' });
  });

  it('orders definitions live first, then by confidence, then the oldest', async () => {
    const [id] = await storeWords(app().ctx, [
      {
        word: 'word',
        definitions: [
          'the live one, few votes',
          'unvoted, older',
          'well liked',
          'unvoted, newer',
          'liked once',
        ],
      },
    ]);
    const vote = (text: string, up: number, down: number) =>
      app().ctx.db.$client.query(
        'update definitions set up_votes = $1, down_votes = $2 where word_id = $3 and text = $4',
        [up, down, id, text],
      );
    await vote('well liked', 10, 1);
    await vote('liked once', 1, 0);
    const { body } = await read('word');
    expect(body.definitions.map(({ text }: { text: string }) => text)).toEqual([
      'the live one, few votes',
      'well liked',
      'liked once',
      'unvoted, older',
      'unvoted, newer',
    ]);
    expect(body.definitions[1].votes).toBe(9);
  });

  it('answers the definitions alone under /api/words/{word}/definitions', async () => {
    await storeWords(app().ctx, [
      { word: 'deep state', definitions: ['The first of two.', 'The second of two.'] },
    ]);
    const { body } = await app().http.get('/api/words/deep%20state/definitions');
    expect(body).toEqual((await read('deep%20state')).body.definitions);
    expect((await app().http.get('/api/words/nothing/definitions')).status).toBe(404);
  });
});

describe('GET /api/random', () => {
  it('answers some word that has a live definition', async () => {
    await storeWords(app().ctx, [{ word: 'bare', definitions: [] }, 'defined']);
    for (let i = 0; i < 10; i++) {
      const { body } = await app().http.get('/api/random');
      expect(body).toMatchObject({ word: 'defined', liveDefinition: { text: expect.any(String) } });
    }
  });

  it('reaches every word', async () => {
    await storeWords(app().ctx, ['a', 'b', 'c']);
    const drawn = new Set<string>();
    for (let i = 0; i < 100 && drawn.size < 3; i++)
      drawn.add((await app().http.get('/api/random')).body.word);
    expect([...drawn].toSorted()).toEqual(['a', 'b', 'c']);
  });

  it('answers 404 while the dictionary is empty', async () => {
    expect((await app().http.get('/api/random')).status).toBe(404);
  });
});

describe('GET /api/word-of-the-day', () => {
  it('stays the same all day, in every process, however many words are added', async () => {
    await storeWords(app().ctx, ['a', 'b', 'c', 'd']);
    const { body: first } = await app().http.get('/api/word-of-the-day');
    expect(first.day).toBe(new Date().toISOString().slice(0, 10));
    await storeWords(app().ctx, ['e', 'f', 'g', 'h']);
    const second = await app().another();
    for (const process of [app(), second]) {
      expect((await process.http.get('/api/word-of-the-day')).body.word).toBe(first.word);
    }
    await second.close();
  });

  it('is one word for twenty first visitors at once', async () => {
    await storeWords(
      app().ctx,
      Array.from({ length: 20 }, (_, i) => `w${String.fromCharCode(97 + i)}`),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app().http.get('/api/word-of-the-day')),
    );
    expect(new Set(answers.map(({ body }) => body.word)).size).toBe(1);
  });

  it('is another as soon as the UTC day is over, however short before it was asked for', async () => {
    await storeWords(app().ctx, ['a']);
    app().ctx.responseCache.resume(); // the connection that hears of changes may still be opening
    const dayAt = async (time: string) => {
      vi.setSystemTime(time);
      return (await app().http.get('/api/word-of-the-day')).body.day;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect(await dayAt('2026-03-01T23:59:59.990Z')).toBe('2026-03-01');
      expect(await dayAt('2026-03-01T23:59:59.999Z')).toBe('2026-03-01');
      expect(await dayAt('2026-03-02T00:00:00.000Z')).toBe('2026-03-02');
    } finally {
      vi.useRealTimers();
    }
  });

  it('is shown as it is now, when it changes while its answer stands ready', async () => {
    const [id] = await storeWords(app().ctx, ['a']);
    app().ctx.responseCache.resume();
    const text = async () => (await app().http.get('/api/word-of-the-day')).body.liveDefinition.text;
    expect(await text()).toBe('What a means to its users.');
    await app().ctx.db.$client.query(`update definitions set text = 'A second reading.'`);
    app().ctx.responseCache.invalidate([id!]);
    expect(await text()).toBe('A second reading.');
  });

  it('is 404, and stored nowhere, while the dictionary is empty', async () => {
    const { status, headers } = await app().http.get('/api/word-of-the-day');
    expect({ status, policy: headers['cache-control'] }).toEqual({ status: 404, policy: 'no-store' });
  });
});
