import { afterEach, describe, expect, it } from 'vitest';
import { runSql } from '../../../support/server/db.ts';
import { aMember, members, suspend, type Member } from '../../../support/auth/members.ts';
import { startTestApp, useTestApp, type TestApp } from '../../../support/server/test-app.ts';
import { expectLedgerToAddUp, expectOneLiveEach } from '../../../support/votes/votes.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();
afterEach(async () => {
  await expectLedgerToAddUp(app().ctx);
  await expectOneLiveEach(app().ctx);
});

const TEXT = 'A trail in the sky that some hold to be sprayed on purpose.';
const addWord = ({ http }: Pick<Member | TestApp, 'http'>, body: object) =>
  http.post('/api/words').send(body);
const addDefinition = ({ http }: Pick<Member | TestApp, 'http'>, body: object) =>
  http.post('/api/definitions').send(body);
const rows = (text: string) => runSql(app().databaseUrl, text);
const read = async (word: string) =>
  (await app().http.get(`/api/public/dictionary/${encodeURIComponent(word)}`)).body;
const list = async () => (await app().http.get('/api/public/dictionary')).body as { word: string }[];
const statuses = (answers: { status: number }[]) =>
  answers
    .map(({ status }) => status)
    .sort((a, b) => a - b)
    .join(' ');
const aWord = { word: 'chemtrail', type: 'word', category: 'conspiracy' };

describe('POST /api/words', () => {
  it('adds a word: 201, and it shows without a definition', async () => {
    const member = await aMember(app());
    expect(await list()).toEqual([]);
    const { status, body, headers } = await addWord(member, aWord);
    expect({ status, body }).toEqual({ status: 201, body: { id: expect.any(Number), ...aWord } });
    expect(headers['cache-control']).toBe('no-store');
    expect(await list()).toMatchObject([{ word: 'chemtrail', liveDefinition: null }]);
    expect(await read('chemtrail')).toMatchObject({ id: body.id, liveDefinition: null, definitions: [] });
    expect(await rows('select added_by from words')).toEqual([{ added_by: member.id }]);
  });

  it('finds the word that exists: 200, its type, category and finder stay as they are', async () => {
    const [first, second] = (await members(app(), 2)) as [Member, Member];
    const { body } = await addWord(first, aWord);
    for (const category of ['alien', undefined, null, ''] as const) {
      const again = await addWord(second, { ...aWord, category });
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body });
    }
    expect(await rows('select category, added_by from words')).toEqual([
      { category: 'conspiracy', added_by: first.id },
    ]);
  });

  it('gives no category to a word of the dictionary that has none, and makes nobody its finder', async () => {
    const member = await aMember(app());
    const [id] = await storeWords(app().ctx, ['chemtrail']);
    expect((await addWord(member, aWord)).body).toEqual({ ...aWord, id, category: null });
    expect(await rows('select category, added_by from words')).toEqual([{ category: null, added_by: null }]);
  });

  it('trims and collapses a phrase', async () => {
    const member = await aMember(app());
    const { status, body } = await addWord(member, { word: '  deep   state ', type: 'phrase' });
    expect({ status, body }).toMatchObject({ status: 201, body: { word: 'deep state', category: null } });
    expect((await addWord(member, { word: 'deep state', type: 'phrase' })).status).toBe(200);
  });

  it.each([
    [{ category: 'all' }, 'category', 'Invalid category'],
    [{ category: 5 }, 'category', 'Invalid category'],
    [{ word: '' }, 'word', 'Word is required'],
    [{ word: undefined }, 'word', 'Word is required'],
    [{ word: 7 }, 'word', 'Word is required'],
    [{ word: 'a'.repeat(51) }, 'word', 'Word must be less than 50 characters'],
    [{ word: 'Chemtrail' }, 'word', 'Word must be lowercase letters only, no spaces'],
    [{ word: 'chem trail' }, 'word', 'Word must be lowercase letters only, no spaces'],
    [{ word: 'deepstate', type: 'phrase' }, 'word', 'Phrase must contain at least one space'],
    [{ word: 'Deep state', type: 'phrase' }, 'word', 'Phrase must be lowercase letters and spaces only'],
    [{ type: 'sentence' }, 'type', 'Type must be "word" or "phrase"'],
    [{ type: undefined }, 'type', 'Type must be "word" or "phrase"'],
  ])('refuses %o: 400, and writes nothing', async (overrides, field, message) => {
    const { status, body } = await addWord(await aMember(app()), { ...aWord, ...overrides });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, fields: { [field]: message } },
    });
    expect(await rows('select from words')).toEqual([]);
  });
});

describe('POST /api/definitions', () => {
  it('makes the first live and the next a challenger: 201, with the name of the author', async () => {
    const [first, second] = [await aMember(app(), { username: 'Scribe' }), await aMember(app())];
    const wordId = (await addWord(first, aWord)).body.id as number;
    const live = await addDefinition(first, { wordId, text: `  ${TEXT}\n`, aiEnhanced: false });
    const expected = {
      id: expect.any(Number),
      wordId,
      text: TEXT,
      aiEnhanced: false,
      challengeStatus: 'live',
      votes: 0,
      author: 'Scribe',
      createdAt: expect.any(String),
      sources: [],
    };
    expect({ status: live.status, body: live.body }).toEqual({
      status: 201,
      body: { ...expected, isHeld: false },
    });
    expect(await list()).toMatchObject([{ liveDefinition: { text: TEXT } }]);

    const { status, body } = await addDefinition(second, { wordId, text: 'The frozen breath of engines.' });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { challengeStatus: 'challenger', author: second.username },
    });
    const withState = (await read('chemtrail')).definitions.map((d: object) => ({
      ...d,
      isHeld: false,
    }));
    expect(withState).toEqual([live.body, body]);
  });

  it('answers the same text again, by whomever, as done: 200, with the definition that is there', async () => {
    const [first, second] = (await members(app(), 2)) as [Member, Member];
    const wordId = (await addWord(first, aWord)).body.id as number;
    const added = await addDefinition(first, { wordId, text: TEXT });
    for (const member of [first, second]) {
      const again = await addDefinition(member, {
        wordId,
        text: ` ${TEXT.toUpperCase().replace(' ', '\n ')} `,
      });
      expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: added.body });
    }
    expect(await rows('select author_id from definitions')).toEqual([{ author_id: first.id }]);
  });

  it('takes the same text for another word', async () => {
    const member = await aMember(app());
    for (const wordId of await storeWords(app().ctx, ['alpha', 'beta']))
      expect((await addDefinition(member, { wordId, text: TEXT })).status).toBe(201);
  });

  it('stores aiEnhanced as false whatever is sent', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    const { status, body } = await addDefinition(member, { wordId, text: TEXT, aiEnhanced: true });
    expect({ status, aiEnhanced: body.aiEnhanced }).toEqual({ status: 201, aiEnhanced: false });
    expect(await rows('select from definitions where ai_enhanced')).toEqual([]);
    expect((await addDefinition(member, { wordId, text: TEXT, aiEnhanced: 'yes' })).status).toBe(400);
  });

  it('lets no caller choose author, status or votes', async () => {
    const [member, other] = (await members(app(), 2)) as [Member, Member];
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    const wishes = {
      authorId: other.id,
      author: other.username,
      challengeStatus: 'live',
      votes: 99,
      upVotes: 99,
    };
    const { body } = await addDefinition(member, { wordId, text: TEXT, ...wishes });
    expect(body).toMatchObject({ author: member.username, challengeStatus: 'challenger', votes: 0 });
  });

  it('gives a word that was left without a definition one later, by anybody', async () => {
    const [finder, writer] = (await members(app(), 2)) as [Member, Member];
    const wordId = (await addWord(finder, aWord)).body.id as number;
    await runSql(app().databaseUrl, `update words set created_at = now() - interval '30 days'`);
    const { body } = await addDefinition(writer, { wordId, text: TEXT });
    expect(body).toMatchObject({ challengeStatus: 'live', author: writer.username });
    expect(await read('chemtrail')).toMatchObject({ liveDefinition: { text: TEXT } });
  });

  it('does not know a word that does not exist: 404', async () => {
    for (const wordId of [999_999_999, 1]) {
      const { status, body } = await addDefinition(await aMember(app()), { wordId, text: TEXT });
      expect({ status, body }).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'Word not found' },
      });
    }
  });

  it('refuses what is no id: 400', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    const wrong = [
      String(wordId),
      0,
      -1,
      1.5,
      null,
      undefined,
      true,
      [wordId],
      {},
      'chemtrail',
      1e10,
      2 ** 53,
    ];
    for (const given of wrong) {
      const { status, body } = await addDefinition(member, { wordId: given, text: TEXT });
      expect({ given, status, fields: Object.keys(body.fields ?? {}) }).toEqual({
        given,
        status: 400,
        fields: ['wordId'],
      });
    }
    expect(await rows('select from definitions')).toHaveLength(1);
  });

  it.each([
    [undefined, 'Definition must be at least 10 characters'],
    ['too short', 'Definition must be at least 10 characters'],
    ['          ', 'Definition must be at least 10 characters'],
    ['x'.repeat(281), 'Definition must be less than 280 characters'],
    ['with a NUL \0 in it', 'Definition must not contain control characters'],
  ])('refuses the text %j: 400', async (text, message) => {
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    const { status, body } = await addDefinition(await aMember(app()), { wordId, text });
    expect({ status, body }).toEqual({
      status: 400,
      body: { code: 'invalid_input', message, fields: { text: message } },
    });
  });
});

describe("both of a member's calls", () => {
  it('are for members: 401, and nothing is written', async () => {
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    expect((await addWord(app(), aWord)).status).toBe(401);
    expect((await addDefinition(app(), { wordId, text: TEXT })).status).toBe(401);
    expect(await rows('select from words')).toHaveLength(1);
    expect(await rows('select from definitions')).toHaveLength(1);
  });

  it('are closed to a suspended member: 403, also for what is there already', async () => {
    const member = await aMember(app());
    const [wordId] = await storeWords(app().ctx, ['alpha']);
    await suspend(app().ctx, member);
    const refused = { status: 403, body: { code: 'forbidden', message: 'This account is suspended' } };
    for (const word of ['alpha', 'beta']) {
      const { status, body } = await addWord(member, { word, type: 'word' });
      expect({ status, body }).toEqual(refused);
    }
    const { status, body } = await addDefinition(member, { wordId, text: TEXT });
    expect({ status, body }).toEqual(refused);
    expect(await rows('select from words')).toHaveLength(1);
    expect(await rows('select from definitions')).toHaveLength(1);
  });

  it('have a limit each, as an entry takes both: 429 with the wait', async () => {
    const strict = await startTestApp(app().databaseUrl, { SUBMISSIONS_PER_MINUTE: '2' });
    const member = await aMember(strict);
    const words = await Promise.all(
      ['alpha', 'beta', 'gamma'].map((word) => addWord(member, { word, type: 'word' })),
    );
    expect(statuses(words)).toBe('201 201 429');
    const wordId = words.find(({ status }) => status === 201)!.body.id as number;
    const texts = ['The first reading.', 'The second reading.', 'The third reading.'];
    const definitions = await Promise.all(texts.map((text) => addDefinition(member, { wordId, text })));
    expect(statuses(definitions)).toBe('201 201 429');
    for (const { headers, body } of [...words, ...definitions].filter(({ status }) => status === 429)) {
      const wait = Number(headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(body.message).toBe(`Too many requests. Please try again in ${wait} seconds.`);
    }
    await strict.close();
    expect(await rows('select from words')).toHaveLength(2);
    expect(await rows('select from definitions')).toHaveLength(2);
  });
});
