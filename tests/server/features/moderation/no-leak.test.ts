import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshOpenData } from '#server/features/open-data/open-data.service.ts';
import { contract } from '#shared/contract.ts';
import { WORD_EMBED, WORD_OF_THE_DAY_EMBED } from '#shared/embeds/embeds.ts';
import { FEED_NAMES, feedPath } from '#shared/feeds/feeds.ts';
import { dataFilePath } from '#shared/open-data/open-data.ts';
import { dayPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { SHARE_CARD_PATHS } from '#shared/pages/share-card.ts';
import { tellOfFollowed } from '#server/features/follows/follow-notices.service.ts';
import { aMember } from '../../../support/auth/members.ts';
import { anEvent, anExploration, aSource } from '../../../support/factories/exploration.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'voxicon-leak-'));
const app = useTestApp({ DATA_DIR });
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

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
    // Earlier texts of visible definitions, and what was proposed.
    'snavelurk',
    'quibblefax',
    // Sources of hidden definitions.
    'grumblewick',
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
  await sql(
    `insert into aliases (word_id, alias, key, kind) values ($1, 'Quorvexian lamp', 'quorvexian lamp', 'variant')`,
    [words[0]],
  );
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
  await sql(
    `insert into sources (definition_id, place, title, link, kind)
     select id, 1, 'The Grumblewick papers', 'https://grumblewick.example.org/', 'book' from all_definitions
     where word_id = $1 or text like '%vexomark%' or text like '%thrumbolic%'`,
    [words[0]],
  );
  await sql(
    `insert into quotations (word_id, text, source, year) values ($1, 'Zorbglim.', 'Grumblewick', 1900)`,
    [words[0]],
  );
  await sql(
    `insert into accepted_views (word_id, text, source_title) values ($1, 'Zorbglim.', 'Grumblewick')`,
    [words[0]],
  );
  const [member] = await sql(
    `insert into users (username, username_key, email, password_hash) values ('zanthorpe', 'zanthorpe', 'z@example.com', 'none') returning id`,
  );
  await sql(`update all_definitions set author_id = $1 where text like 'A light%'`, [member!.id]);
  // An earlier text of a definition that is public, by the member, which a moderator hid.
  const light = 'A light that is carried by hand.';
  await sql('update all_definitions set text = $2 where text = $1', [light, `Snavelurk! ${light}`]);
  await sql('update all_definitions set text = $2 where text = $1', [`Snavelurk! ${light}`, light]);
  await sql(`update definition_revisions set written_by = $1`, [member!.id]);
  await sql(`update definition_revisions set hidden_at = now() where text like 'Snavelurk%'`);
  await sql(
    `insert into proposals (kind, word_id, payload, key, why, by_visitor, is_held, proposed_by, state, decided_at, log_id)
     select 'alias', w.id, '{"alias": "Quibblefax", "aliasKind": "variant"}', state, 'For zanthorpe', false, false, $1, state,
       case when state <> 'open' then now() end, case when state <> 'open' then nextval('decisions_id_seq') end
     from words w, unnest(array['open', 'accepted']) as state`,
    [member!.id],
  );
  rmSync(join(DATA_DIR, 'open-data'), { recursive: true, force: true });
  await refreshOpenData(app().ctx);
  // Each definition was live once.
  await sql(
    `insert into live_changes (word_id, to_definition_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason)
     select word_id, id, 0, 0, 5, 0, 'won' from all_definitions`,
  );
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
  // Made anew: what was hidden since is taken out of old files elsewhere (open-data.test.ts).
  rmSync(join(DATA_DIR, 'open-data'), { recursive: true });
  await refreshOpenData(app().ctx);
  app().ctx.responseCache.invalidate();
  const [lantern] = await sql('select id from definitions where word_id = $1', [words[1]]);
  ids = { hidden: words[0]!, visible: words[1]!, definition: lantern!.id as number };
});

const TODAY = new Date().toISOString().slice(0, 10);
const SEARCHES = ['z', 'zorbglim', 'zorbglin', 'quorvexian', 'vexomark', 'thrumbolic', 'lantern', 'light'];
const SORTS = ['alphabetical', 'recent', 'popular'];

/** Every public GET of the contract that names no single word; a new one has to say here how it is called. */
const LISTS: Record<string, string[]> = {
  'GET /api/public/dictionary': [
    ...SORTS.flatMap((sort) => [`?sort=${sort}`, `?sort=${sort}&category=alien`]),
    ...SEARCHES.flatMap((text) => SORTS.map((sort) => `?search=${text}&sort=${sort}`)),
    '?from=z',
  ],
  'GET /api/suggest': ['?q=z', '?q=zorb', '?q=quorv', '?q=l'],
  'GET /api/subcategories': [''],
  'GET /api/random': ['', '?1', '?2', '?3', '?4'],
  'GET /api/word-of-the-day': [''],
  'GET /api/word-of-the-day/:day': [], // below
  'GET /api/today': [''],
  'GET /api/data': [''],
  'GET /api/opensearch': ['?q=z', '?q=zorb', '?q=quorv', '?q=l'],
  'GET /api/chat/status': [''],
  'GET /api/moderation/log': [''],
  'GET /api/anonymous/challenge': [''],
  'GET /api/moderation/log/numbers': [''],
  'GET /api/config': [''],
  'GET /api/switches': [''],
  'GET /healthz': [''],
  'GET /readyz': [''],
  'GET /api/board': [''],
  'GET /api/public/words': ['?ids=1,2,3,4,5,6,7,8,9'],
  'GET /api/members/:username': [],
  'GET /api/members/:username/definitions': [],
  'GET /api/members/:username/wins': [],
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
    dataFilePath(TODAY, 'csv'),
    `/api/word-of-the-day/${TODAY}`,
    dayPath(TODAY),
    '/opensearch.xml',
    '/humans.txt',
    '/.well-known/security.txt',
    '/api',
    WORD_OF_THE_DAY_EMBED,
    ...FEED_NAMES.flatMap((name) => [feedPath(name, 'atom'), feedPath(name, 'json')]),
  ];
  return [...lists, ...pages, ...pages.map((path) => `${path}?search=${VISIBLE}`), ...files];
}

const OEMBED = '/oembed?url=http://127.0.0.1:PORT/dictionary/:word';
const wordPages = Object.values(PAGE_PATHS).filter((path) => path.includes(':word'));
const addressOf = (path: string, word: string, id: number) =>
  path.replace(':wordId', String(id)).replace(':word', word).replace('PORT', new URL(app().url).port);

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
    const paths = [
      ...ofOneWord.map(([, { path }]) => path),
      ...wordPages,
      SHARE_CARD_PATHS.word,
      WORD_EMBED,
      OEMBED,
    ];
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

  it('is in nothing that a member keeps, follows, is told of or reads in a feed', async () => {
    const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);
    const [{ http, id }, writer] = [await aMember(app()), await aMember(app())];
    const all = [ids.hidden, ids.visible];
    await sql('insert into kept_words (user_id, word_id) select $1, unnest($2::int[])', [id, all]);
    await sql('insert into viewed_words (user_id, word_id) select $1, unnest($2::int[])', [id, all]);
    await sql('insert into follows (user_id, word_id) select $1, unnest($2::int[])', [id, all]);
    await sql(`insert into follows (user_id, category) values ($1, 'alien')`, [id]);
    await sql('insert into follows (user_id, member_id) select $1, id from users where id <> $1', [id]);
    await sql(`update follows set created_at = now() - interval '1 day'`);
    await sql(`update all_words set added_by = (select min(id) from users)`);
    await sql('update follow_events set is_told = false, member_id = (select min(id) from users)');
    await sql(`insert into follow_events (kind, word_id) select 'live-changed', unnest($1::int[])`, [all]);
    await sql(
      `insert into notices (user_id, kind, object, word_id)
       select $1, k, 'alien/' || w, w from unnest($2::int[]) w, unnest(array['followed-word', 'followed-category', 'followed-member']) k`,
      [id, all],
    );
    await tellOfFollowed(app().ctx);
    // On the page of the one whose texts they are.
    await sql(`update all_definitions set author_id = $1`, [writer.id]);
    await sql(
      `insert into live_changes (word_id, to_definition_id, from_up_votes, from_down_votes, to_up_votes, to_down_votes, reason)
       select word_id, id, 0, 0, 0, 0, 'won' from all_definitions`,
    );
    await http.put('/api/board/me').send({ isListed: true });
    const { path } = (await http.post('/api/follows/feed')).body as { path: string };
    for (const address of [
      '/api/kept',
      '/api/kept/export',
      '/api/viewed',
      '/api/follows',
      '/api/notices',
      '/api/board',
      ...['', '/definitions', '/definitions?state=live', '/wins'].map(
        (part) => `/api/members/${writer.username}${part}`,
      ),
      path,
    ]) {
      const { status, text, body } = await http.get(address);
      const said = text ?? String(body);
      expect([address, status]).toEqual([address, 200]);
      expect([address, TRACES.exec(said)?.[0]]).toEqual([address, undefined]);
      if (address !== '/api/board')
        expect([address, said]).toEqual([address, expect.stringContaining(VISIBLE)]);
    }
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
    for (const path of [...wordPages, SHARE_CARD_PATHS.word, WORD_EMBED, OEMBED])
      await same(path, ids.hidden!);
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
