import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#shared/contract.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SHARE_CARD_PATHS } from '#shared/pages/share-card.ts';
import { anEvent, anExploration, aSource } from '../../../support/factories/exploration.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp();

/** Hidden as a whole; the second has the same length and letters in other places, and does not exist. */
const HIDDEN = 'zorbglim';
const UNKNOWN = 'zorbmilg';
/** A visible word with a visible and a hidden definition. */
const VISIBLE = 'lantern';
/** What must be found nowhere, in any letter case. */
const TRACES = new RegExp(
  [
    HIDDEN,
    'quorvexian',
    'vexomark',
    'thrumbolic',
    // Items of explorations, and the name of a member.
    'plimquax',
    'glimdorf',
    'brontivex',
    'drozzleberg',
    'yorvatown',
    'wumplebean',
    'zanthorpe',
  ].join('|'),
  'i',
);
/** The items that moderators removed from the exploration of the visible word. */
const REMOVED_ITEMS = ['figure:1', 'location:1', 'concept:wumplebean', 'timeline:e1', 'source:1', 'who'];

const EXPLORED = {
  relatedConcepts: [HIDDEN, 'wumplebean', VISIBLE],
  keyFigures: ['Plimquax Vander', 'Mac Brazel'],
  locations: ['Yorvatown', 'Roswell'],
  places: [{ name: 'Yorvatown', latitude: 1, longitude: 2 }],
  whoSection: 'Drozzleberg was behind it.',
  timelineEvents: [
    anEvent({ id: 'e1', title: 'The Glimdorf landing' }),
    anEvent({ id: 'e2', relatedFigures: ['Plimquax Vander'], locations: ['Yorvatown'] }),
  ],
  sources: [aSource({ title: 'The Brontivex papers', url: 'https://brontivex.example' })],
};

let ids: Record<string, number>;

beforeEach(async () => {
  const words = await storeWords(app().ctx, [
    {
      word: HIDDEN,
      category: 'alien',
      definitions: ['A quorvexian text on lanterns.'],
      relatedConcepts: [VISIBLE],
    },
    {
      word: VISIBLE,
      category: 'alien',
      definitions: ['A vexomark that was live.', 'A light that is carried by hand.', 'A thrumbolic note.'],
      relatedConcepts: [HIDDEN, 'candle'],
    },
    {
      word: 'candle',
      category: 'alien',
      definitions: ['Wax that burns beside a lantern.'],
      relatedConcepts: [HIDDEN],
    },
  ]);
  const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
  for (const id of words)
    await sql(
      `insert into explorations (word_id, state, content, origin, made_at) values ($1, 'ready', $2, 'curated', now())`,
      [
        id,
        anExploration({
          relatedConcepts: [HIDDEN, VISIBLE],
          ...(id === words[1] ? EXPLORED : {}),
        }),
      ],
    );
  const [member] = await sql(
    `insert into users (username, username_key, email, password_hash) values ('zanthorpe', 'zanthorpe', 'z@example.com', 'none') returning id`,
  );
  await sql(`update all_definitions set author_id = $1 where text like 'A light%'`, [member!.id]);
  // Read while all of it was public, so that what was cached is tried as well.
  for (const path of plainReads()) await app().http.get(path);
  await sql('update words_of_the_day set word_id = $1', [words[0]]);
  await sql(`update all_definitions set visibility = 'removed' where word_id = $1`, [words[0]]);
  await sql(`update all_definitions set visibility = 'removed' where text like '%vexomark%'`);
  await sql(`update all_definitions set visibility = 'held' where text like '%thrumbolic%'`);
  await sql('update users set name_removed_at = now()');
  await sql(
    `insert into hidden_exploration_items (word_id, key, item)
     select word_id, exploration_item_key(content, item), item from explorations, unnest($1::text[]) as item
     where word_id = $2`,
    [REMOVED_ITEMS, words[1]],
  );
  app().ctx.responseCache.invalidate();
  const [lantern] = await sql('select id from definitions where word_id = $1', [words[1]]);
  ids = { hidden: words[0]!, visible: words[1]!, definition: lantern!.id as number };
});

const SEARCHES = ['z', 'zorbglim', 'zorbglin', 'quorvexian', 'vexomark', 'thrumbolic', 'lantern', 'light'];
const SORTS = ['alphabetical', 'recent', 'popular'];

/** Every public GET of the contract that names no single word; a new one has to say here how it is called. */
const LISTS: Record<string, string[]> = {
  'GET /api/public/dictionary': [
    ...SORTS.flatMap((sort) => [`?sort=${sort}`, `?sort=${sort}&category=alien`]),
    ...SEARCHES.flatMap((text) => SORTS.map((sort) => `?search=${text}&sort=${sort}`)),
    '?from=z',
  ],
  'GET /api/subcategories': [''],
  'GET /api/random': ['', '?1', '?2', '?3', '?4'],
  'GET /api/word-of-the-day': [''],
  'GET /api/chat/status': [''],
  'GET /api/moderation/log': [''],
  'GET /api/config': [''],
  'GET /healthz': [''],
  'GET /readyz': [''],
  'GET /api/members/:username': [],
};

const publicReads = Object.entries(contract).filter(([, e]) => e.method === 'GET' && e.access === 'public');
const ofOneWord = publicReads.filter(([name]) => /:word(Id)?\b/.test(name));

function plainReads(): string[] {
  const lists = publicReads.flatMap(([name, { path }]) => (LISTS[name] ?? []).map((query) => path + query));
  const pages = Object.values(PAGE_PATHS).filter((path) => !path.includes(':'));
  const files = [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-words-1.xml',
    '/robots.txt',
    '/api/openapi.json',
  ];
  return [...lists, ...pages, ...pages.map((path) => `${path}?search=${VISIBLE}`), ...files];
}

const wordPages = Object.values(PAGE_PATHS).filter((path) => path.includes(':word'));
const addressOf = (path: string, word: string, id: number) =>
  path.replace(':wordId', String(id)).replace(':word', word);

describe('what is hidden', () => {
  it('is asked for in every public read of the contract', () => {
    expect(publicReads.map(([name]) => name).filter((name) => !ofOneWord.some(([n]) => n === name))).toEqual(
      expect.arrayContaining(Object.keys(LISTS)),
    );
    expect(
      publicReads
        .map(([name]) => name)
        .filter((name) => !(name in LISTS) && !ofOneWord.some(([n]) => n === name)),
    ).toEqual([]);
  });

  it('is in no list, search, count, page or file', async () => {
    for (const path of plainReads()) {
      const { status, text, headers } = await app().http.get(path);
      expect([path, status < 500], text).toEqual([path, true]);
      expect([path, TRACES.exec(text)?.[0]]).toEqual([path, undefined]);
      expect([path, TRACES.exec(JSON.stringify(headers))?.[0]]).toEqual([path, undefined]);
    }
    const { headers } = await app().http.get('/api/public/dictionary?category=alien');
    expect(headers['x-total-count']).toBe('2');
  });

  it('is in nothing that is read about another word', async () => {
    const paths = [...ofOneWord.map(([, { path }]) => path), ...wordPages, SHARE_CARD_PATHS.word];
    for (const path of paths) {
      const { status, text } = await app().http.get(addressOf(path, VISIBLE, ids.visible!));
      expect([path, status]).toEqual([path, 200]);
      expect([path, TRACES.exec(text ?? '')?.[0]]).toEqual([path, undefined]);
    }
    const { body } = await app().http.get(`/api/public/dictionary/${VISIBLE}`);
    expect(body).toMatchObject({ definitionCount: 1, relatedConcepts: ['candle'] });
    expect(body.liveDefinition.text).toBe('A light that is carried by hand.');
    expect((await app().http.get(`/api/words/${VISIBLE}/definitions`)).headers['x-total-count']).toBe('1');
  });

  it('leaves the rest of an exploration, and of a member, as it is', async () => {
    const { body } = await app().http.get(`/api/words/${ids.visible}/exploration`);
    expect(body).toMatchObject({
      keyFigures: ['Mac Brazel'],
      locations: ['Roswell'],
      places: [],
      whoSection: '',
      whatSection: 'What it was.',
      timelineEvents: [{ id: 'e2', relatedFigures: [], locations: [] }],
      sources: [],
      relatedConcepts: [VISIBLE],
    });
    const word = await app().http.get(`/api/public/dictionary/${VISIBLE}`);
    expect(word.body.definitions[0].author).toBe('a member');
    const [hidden, unknown] = await Promise.all(
      ['zanthorpe', 'zanthorqe'].map((name) => app().http.get(`/api/members/${name}`)),
    );
    expect([hidden!.status, hidden!.text]).toEqual([404, unknown!.text]);
    expect((await app().http.get('/members/zanthorpe')).status).toBe(404);
  });

  it('answers in its own place as a word that never was', async () => {
    const same = async (path: string, id: number) => {
      const [hidden, unknown] = await Promise.all([
        app().http.get(addressOf(path, HIDDEN, id)),
        app().http.get(addressOf(path, UNKNOWN, 999_999)),
      ]);
      expect([path, hidden.status]).toEqual([path, 404]);
      expect([path, hidden.text]).toEqual([path, unknown.text.replaceAll(UNKNOWN, HIDDEN)]);
    };
    for (const [, { path }] of ofOneWord) await same(path, ids.hidden!);
    for (const path of [...wordPages, SHARE_CARD_PATHS.word]) await same(path, ids.hidden!);
  });

  it('is quoted by no reply of the assistant', async () => {
    const ask = async (message: string) => {
      const { status, body } = await app().http.post('/api/chat/general').send({ message, history: [] });
      expect(status).toBe(200);
      return JSON.stringify(body);
    };
    for (const word of [HIDDEN, 'quorvexian', 'vexomark', 'thrumbolic'])
      expect((await ask(`What is ${word}?`)).replaceAll(word, '')).not.toMatch(TRACES);
    for (const message of [
      'What is a lantern?',
      'Who is behind the lantern?',
      'timeline of lantern',
      'sources for lantern',
      'Where is the lantern from?',
      'What is related to lantern?',
      'lantern and candle',
      'related to candle',
      'alien words',
      'random word',
    ])
      expect(await ask(message)).not.toMatch(TRACES);
    const opened = await app()
      .http.post('/api/chat/session')
      .send({ wordId: ids.hidden, sessionToken: 'a token of this test' });
    expect(opened.status).toBe(404);
  });
});
