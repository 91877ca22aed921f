import { beforeEach, describe, expect, it } from 'vitest';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { aMember, aModerator } from '../../../support/auth/members.ts';
import { act } from '../../../support/moderation/word-tools.ts';
import { BEHIND_PROXY } from '../../../support/moderation/moderation.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';
import { storeWords } from '../../../support/words/words.ts';

const app = useTestApp({ SCREENING: 'standard', ...BEHIND_PROXY });
const sql = (text: string, values: unknown[] = []) => runSql(app().databaseUrl, text, values);

const BOOK = { title: 'Flim-Flam!', author: 'James Randi', year: 1982, kind: 'book' };
const PAGE = { title: 'A page', link: 'https://example.org/a?b=c#d', kind: 'website' };
const TEXT = 'Bending of metal that is said to be done by thought.';

const submit = (sources: unknown, definition = TEXT, word = 'spoonbending') =>
  app().http.post('/api/anonymous/submit').send({ word, type: 'word', definition, sources });
const read = async (word = 'spoonbending') =>
  (await app().http.get(`/api/public/dictionary/${word}`)).body as WordDetail;

describe('the sources of a definition', () => {
  it('come with the word, in their order, from visitors and members', async () => {
    const { status, body } = await submit([BOOK, { ...PAGE, author: ' ', year: '' }]);
    expect(status).toBe(201);
    expect((await read()).definitions[0]!.sources).toEqual([
      { ...BOOK, link: null },
      { ...PAGE, author: null, year: null, link: null }, // nobody has reviewed the text of a visitor
    ]);
    const member = await aMember(app());
    const added = await member.http
      .post('/api/definitions')
      .send({ wordId: body.wordId, text: 'An old trick of stage magicians.', sources: [PAGE] });
    expect({ status: added.status, sources: added.body.sources as unknown }).toEqual({
      status: 201,
      sources: [{ ...PAGE, author: null, year: null }],
    });
    const list = await app().http.get('/api/words/spoonbending/definitions');
    expect((list.body as WordDetail['definitions']).map(({ sources }) => sources.length)).toEqual([2, 1]);
    expect((await read()).definitions[1]!.sources[0]!.link).toBe(PAGE.link);
  });

  it('of a visitor show their links once somebody has reviewed the text, and are looked at by a moderator', async () => {
    const { body } = await submit([PAGE]);
    expect((await read()).definitions[0]!.sources[0]!.link).toBeNull();
    expect(await sql('select rule, detail from case_tags')).toEqual([
      { rule: 'source-link', detail: 'example.org' },
    ]);
    const moderator = await aModerator(app());
    const queue = await moderator.http.get('/api/moderation/cases?queue=screening');
    expect(queue.body.cases[0].sources).toMatchObject([{ link: PAGE.link }]);
    await sql('update all_definitions set kept_at = now() where id = $1', [body.definitionId]);
    app().ctx.responseCache.invalidate();
    expect((await read()).definitions[0]!.sources[0]!.link).toBe(PAGE.link);
  });

  it.each([
    ['no title', [{ ...BOOK, title: ' ' }], 'sources.0.title'],
    ['a title that is too long', [{ ...BOOK, title: 'a'.repeat(161) }], 'sources.0.title'],
    ['a title that turns its letters around', [{ ...BOOK, title: 'a \u202Ebook' }], 'sources.0.title'],
    ['a script for a link', [{ ...PAGE, link: 'javascript:alert(1)' }], 'sources.0.link'],
    ['a password in its link', [{ ...PAGE, link: 'https://a:b@example.org/' }], 'sources.0.link'],
    ["a machine of the reader's network", [{ ...PAGE, link: 'http://192.168.0.1/' }], 'sources.0.link'],
    [
      'a link that is too long',
      [{ ...PAGE, link: `https://example.org/${'a'.repeat(500)}` }],
      'sources.0.link',
    ],
    ['a year that is still far off', [BOOK, { ...BOOK, year: 2999 }], 'sources.1.year'],
    ['a year that is none', [{ ...BOOK, year: '19x2' }], 'sources.0.year'],
    ['a kind that is none', [{ ...BOOK, kind: 'rumour' }], 'sources.0.kind'],
    ['four of them', [BOOK, BOOK, BOOK, BOOK], 'sources'],
    ['text instead of a list', 'a book', 'sources'],
  ])('are refused by field: %s', async (_, sources, field) => {
    const { status, body } = await submit(sources);
    expect({ status, fields: Object.keys(body.fields as object) }).toEqual({ status: 400, fields: [field] });
    expect(await sql('select from all_words')).toEqual([]);
  });

  it('are screened as the text is: no address, no watched word, no accusation', async () => {
    expect((await submit([{ title: 'Write to me at spam@example.com' }])).status).toBe(400);
    expect((await submit([{ title: 'Cheap pills', author: 'www.pills.example' }])).status).toBe(400);
    await sql(`insert into watched_words (term, action, message) values ('casino', 'refuse', 'No casinos.')`);
    expect((await submit([{ title: 'A page', link: 'https://casino.example.org/' }])).status).toBe(400);
    const accused = await submit([{ title: 'John Smithers is a murderer' }]);
    expect({ status: accused.status, isHeld: accused.body.isHeld as boolean }).toEqual({
      status: 201,
      isHeld: true,
    });
    expect((await app().http.get('/api/public/dictionary/spoonbending')).status).toBe(404);
  });

  it('are added with the text or not at all, and once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => submit([BOOK])));
    expect(await sql('select place from sources')).toEqual([{ place: 1 }]);
    await submit([PAGE, PAGE]); // the same text again: its writer cannot change what stands there
    expect((await read()).definitions[0]!.sources).toEqual([{ ...BOOK, link: null }]);
  });

  it('are hidden and deleted with their definition', async () => {
    await submit([BOOK]);
    await submit([{ ...BOOK, title: 'Another book' }], 'Another meaning of the word.');
    await sql(
      `update all_definitions set visibility = 'removed' where text = 'Another meaning of the word.'`,
    );
    app().ctx.responseCache.invalidate();
    for (const path of ['/api/public/dictionary/spoonbending', '/api/words/spoonbending/definitions'])
      expect((await app().http.get(path)).text).not.toContain('Another book');
    await sql('delete from all_definitions');
    expect(await sql('select from sources')).toEqual([]);
  });
});

describe('quotations and the accepted view of a word', () => {
  let wordId: number;
  beforeEach(async () => {
    [wordId] = (await storeWords(app().ctx, ['phrenology'])) as [number];
  });

  it('come with it: the oldest first, and none where there are none', async () => {
    expect(await read('phrenology')).toMatchObject({ quotations: [], acceptedView: null, isExplored: false });
    await sql(
      `insert into quotations (word_id, text, source, year) values
        ($1, 'Later.', 'A, B', 1901), ($1, 'First.', 'C, D', -20), ($1, 'Between.', 'E, F', 1845)`,
      [wordId],
    );
    await sql(
      `insert into accepted_views (word_id, text, source_title) values ($1, 'Bumps tell nothing.', 'A report')`,
      [wordId],
    );
    app().ctx.responseCache.invalidate();
    const word = await read('phrenology');
    expect(word.quotations.map(({ text, year }) => [text, year])).toEqual([
      ['First.', -20],
      ['Between.', 1845],
      ['Later.', 1901],
    ]);
    expect(word.acceptedView).toEqual({
      text: 'Bumps tell nothing.',
      source: { title: 'A report', link: null },
    });
  });

  it('is changed by moderators, with a reason, and stays in the log', async () => {
    const moderator = await aModerator(app());
    const acceptedView = {
      text: 'The shape of a skull tells nothing of character.',
      source: { title: 'A study', link: 'https://doi.org/10.1016/j.cortex.2018.04.011' },
    };
    expect((await read('phrenology')).acceptedView).toBeNull();
    await act(moderator, wordId, {
      kind: 'accepted-view',
      acceptedView,
      reason: 'other',
      facts: 'A study was made.',
    });
    expect((await read('phrenology')).acceptedView).toEqual(acceptedView);
    const log = await app().http.get('/api/moderation/log');
    expect(log.body.entries[0]).toMatchObject({ word: 'phrenology', action: 'accepted-view-changed' });
  });
});
