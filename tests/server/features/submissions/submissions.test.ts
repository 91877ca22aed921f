import { describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

const submit = (body: object) => app().http.post('/api/anonymous/submit').send(body);
const aSubmission = (overrides: object = {}) => ({
  word: 'chemtrail',
  type: 'word',
  definition: 'A trail in the sky that some hold to be sprayed on purpose.',
  category: 'conspiracy',
  ...overrides,
});
const read = async (word: string) =>
  (await app().http.get(`/api/public/dictionary/${encodeURIComponent(word)}`)).body;
const rows = (text: string) => runSql(app().databaseUrl, text);

describe('POST /api/anonymous/submit', () => {
  it('publishes a word with its definition at once', async () => {
    const { status, body } = await submit(aSubmission());
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      word: 'chemtrail',
      type: 'word',
      wordId: body.id,
      definitionId: expect.any(Number),
      receipt: expect.stringMatching(/^[\w-]{22}$/),
      isHeld: false,
    });
    expect(await read('chemtrail')).toMatchObject({
      id: body.id,
      category: 'conspiracy',
      subCategory: null,
      liveDefinition: { text: aSubmission().definition },
      definitions: [{ id: body.definitionId, challengeStatus: 'live', aiEnhanced: false }],
    });
  });

  it('shows the new word in the lists that were read before', async () => {
    const list = async () => (await app().http.get('/api/public/dictionary')).body as { word: string }[];
    expect(await list()).toEqual([]);
    await submit(aSubmission());
    expect(await list()).toMatchObject([{ word: 'chemtrail' }]);
  });

  it('trims and collapses a phrase, and trims the definition', async () => {
    await submit(
      aSubmission({ word: '  deep   state ', type: 'phrase', definition: '  those who rule unseen \n' }),
    );
    expect(await read('deep state')).toMatchObject({
      type: 'phrase',
      liveDefinition: { text: 'those who rule unseen' },
    });
  });

  it.each([undefined, null, ''])('takes %s as no category', async (category) => {
    expect((await submit(aSubmission({ category }))).status).toBe(201);
    expect(await read('chemtrail')).toMatchObject({ category: null });
  });

  it('takes every one of the eleven categories, "food" among them', async () => {
    expect((await submit(aSubmission({ category: 'food' }))).status).toBe(201);
    expect(
      (await submit(aSubmission({ word: 'other', category: 'entertainment-truth-tellers' }))).status,
    ).toBe(201);
  });

  it.each([
    [{ category: 'all' }, 'category', 'Invalid category'],
    [{ category: 'nonsense' }, 'category', 'Invalid category'],
    [{ category: 5 }, 'category', 'Invalid category'],
    [{ word: '' }, 'word', 'Word is required'],
    [{ word: 'a'.repeat(51) }, 'word', 'Word must be less than 50 characters'],
    [{ word: 'Chemtrail' }, 'word', 'Word must be lowercase letters only, no spaces'],
    [{ word: 'chem trail' }, 'word', 'Word must be lowercase letters only, no spaces'],
    [{ type: 'phrase', word: 'ab' }, 'word', 'Phrase is required'],
    [{ type: 'phrase', word: `a ${'b'.repeat(99)}` }, 'word', 'Phrase must be less than 100 characters'],
    [{ type: 'phrase', word: 'Deep state' }, 'word', 'Phrase must be lowercase letters and spaces only'],
    [{ type: 'phrase', word: 'deepstate' }, 'word', 'Phrase must contain at least one space'],
    [{ definition: 'too short' }, 'definition', 'Definition must be at least 10 characters'],
    [{ definition: 'x'.repeat(281) }, 'definition', 'Definition must be less than 280 characters'],
    [{ definition: 'with a NUL \0 in it' }, 'definition', 'Definition must not contain control characters'],
    [{ type: 'sentence' }, 'type', 'Type must be "word" or "phrase"'],
  ])('refuses %o and writes nothing', async (overrides, field, message) => {
    const { status, body } = await submit(aSubmission(overrides));
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, fields: { [field]: message } },
    });
    expect(await rows('select from words')).toEqual([]);
  });

  it('takes texts of exactly the longest and shortest length', async () => {
    for (const word of ['a', 'a'.repeat(50)]) expect((await submit(aSubmission({ word }))).status).toBe(201);
    for (const word of ['a b', `a ${'b'.repeat(98)}`]) {
      expect((await submit(aSubmission({ word, type: 'phrase' }))).status).toBe(201);
    }
    for (const definition of ['x'.repeat(10), 'x'.repeat(280)]) {
      expect((await submit(aSubmission({ definition }))).status).toBe(201);
    }
  });

  it('makes a second text for a word a challenger, and leaves category and live definition as they are', async () => {
    const first = await submit(aSubmission());
    const second = await submit(
      aSubmission({ definition: 'Only the frozen breath of engines.', category: 'alien' }),
    );
    expect(second.status).toBe(201);
    expect(second.body.id).toBe(first.body.id);
    expect(await read('chemtrail')).toMatchObject({
      category: 'conspiracy',
      liveDefinition: { text: aSubmission().definition },
      definitions: [
        { challengeStatus: 'live' },
        { challengeStatus: 'challenger', text: 'Only the frozen breath of engines.' },
      ],
    });
  });

  it('answers the same text again, whatever its case and spaces, as done, without a second row', async () => {
    const first = await submit(aSubmission({ definition: 'Sprayed on purpose, say some.' }));
    const again = await submit(aSubmission({ definition: 'sprayed  on PURPOSE,\nsay some.' }));
    expect(again.status).toBe(200);
    // The receipt is its writer's alone.
    expect(again.body).toEqual({ ...first.body, receipt: null });
    expect(await rows('select from definitions')).toHaveLength(1);
  });

  it('makes the first definition of a word that had none live', async () => {
    await storeWords(app().ctx, [{ word: 'chemtrail', definitions: [] }]);
    await submit(aSubmission());
    expect((await read('chemtrail')).definitions).toMatchObject([{ challengeStatus: 'live' }]);
  });

  it('keeps markup as the text that it is', async () => {
    const definition = '<script>alert(1)</script> & "quotes" \u{1F407}';
    await submit(aSubmission({ definition }));
    expect((await read('chemtrail')).liveDefinition.text).toBe(definition);
  });

  it('makes one word of fifty identical submissions at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(aSubmission())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(49).fill(200),
      201,
    ]);
    expect(new Set(answers.map(({ body }) => `${body.wordId} ${body.definitionId}`)).size).toBe(1);
    expect(await rows('select from words')).toHaveLength(1);
    expect(await rows('select from definitions')).toHaveLength(1);
    expect(await rows('select words from word_counts')).toEqual([{ words: 1 }]);
  });

  it('keeps all of fifty definitions for one word at once, exactly one of them live', async () => {
    const second = await app().another();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const { http } = i % 2 === 0 ? app() : second;
        return http
          .post('/api/anonymous/submit')
          .send(aSubmission({ definition: `Reading number ${i} of this word.` }));
      }),
    );
    await second.close();
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await rows('select from words')).toHaveLength(1);
    expect(await rows('select from definitions')).toHaveLength(50);
    expect(await rows(`select from definitions where challenge_status = 'live'`)).toHaveLength(1);
  });

  it('waits for another submission of the same word that is still open', async () => {
    const client = await app().ctx.db.$client.connect();
    await client.query('begin');
    await client.query(`insert into words (word, type) values ('chemtrail', 'word')`);
    const pending = submit(aSubmission());
    const answered = pending.then(({ status }) => status);
    await expect(
      Promise.race([answered, new Promise((done) => setTimeout(() => done('still waiting'), 300))]),
    ).resolves.toBe('still waiting');
    await client.query('commit');
    client.release();
    expect(await answered).toBe(201);
    expect(await rows('select from words')).toHaveLength(1);
    expect(await read('chemtrail')).toMatchObject({ definitions: [{ challengeStatus: 'live' }] });
  });

  it('leaves no word behind when its definition cannot be written', async () => {
    await rows(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    );
    await rows('create trigger refuse before insert on all_definitions execute function refuse()');
    expect((await submit(aSubmission())).status).toBe(500);
    await rows('drop trigger refuse on all_definitions');
    expect(await rows('select from words')).toEqual([]);
    expect(await rows('select from word_counts where words > 0')).toEqual([]);
  });
});
