import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import { corpusPath, loadCorpus } from '#server/corpus/load-corpus.ts';
import { aModerator } from '../../support/auth/members.ts';
import { act } from '../../support/moderation/word-tools.ts';
import { useTestApp } from '../../support/server/test-app.ts';

const app = useTestApp();

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const DEFINITIONS = ['Reading of character from the skull.', 'A parlour game of the 1840s.'];
const VIEW = { text: 'The skull shows nothing of character.', source: { title: 'A report' } };
const BOOK = { title: 'A book', author: 'A. Writer', year: 1815, kind: 'book' };

/** Loads a corpus of this one entry. */
async function load(evidence: object): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'voxicon-corpus-'));
  folders.push(folder);
  for (const category of CATEGORY_VALUES) writeFileSync(corpusPath(category, folder), '[]');
  const entry = {
    word: 'phrenology',
    subCategory: 'fringe-physics',
    definitions: DEFINITIONS,
    ...evidence,
    relatedConcepts: [],
  };
  writeFileSync(corpusPath('alternative-science', folder), JSON.stringify([entry]));
  await loadCorpus(app().databaseUrl, folder);
}

const rows = async (text: string) => (await app().ctx.db.$client.query<Record<string, unknown>>(text)).rows;
const stored = async () => ({
  sources: await rows(
    'select d.text, s.place, s.title, s.link from sources s join definitions d on d.id = s.definition_id order by d.id, s.place',
  ),
  quotations: await rows('select text, year from quotations order by year'),
  views: await rows('select text, source_title, source_link from accepted_views'),
});

it('stores what an entry says, and replaces it when the entry changes', async () => {
  await load({
    acceptedView: VIEW,
    sources: [BOOK, { ...BOOK, title: 'Another', definition: 2, link: 'https://example.org/a' }],
    quotations: [{ text: 'It is a science.', source: 'A. Writer, A book', year: 1815 }],
  });
  expect(await stored()).toEqual({
    sources: [
      { text: DEFINITIONS[0], place: 1, title: 'A book', link: null },
      { text: DEFINITIONS[1], place: 1, title: 'Another', link: 'https://example.org/a' },
    ],
    quotations: [{ text: 'It is a science.', year: 1815 }],
    views: [{ text: VIEW.text, source_title: 'A report', source_link: null }],
  });
  await load({
    acceptedView: { ...VIEW, text: 'It was given up.' },
    sources: [{ ...BOOK, title: 'First' }, BOOK],
    quotations: [{ text: 'It is no science.', source: 'B. Writer, A book', year: 1820 }],
  });
  expect(await stored()).toEqual({
    sources: [
      { text: DEFINITIONS[0], place: 1, title: 'First', link: null },
      { text: DEFINITIONS[0], place: 2, title: 'A book', link: null },
    ],
    quotations: [{ text: 'It is no science.', year: 1820 }],
    views: [{ text: 'It was given up.', source_title: 'A report', source_link: null }],
  });
  await load({});
  expect(await stored()).toEqual({ sources: [], quotations: [], views: [] });
});

it('changes no row that is right already', async () => {
  const evidence = { acceptedView: VIEW, sources: [BOOK] };
  const versions = () =>
    rows('select xmin::text as v from sources union all select xmin::text from accepted_views');
  await load(evidence);
  const before = await versions();
  await load({ ...evidence, quotations: [{ text: 'New.', source: 'C', year: 1900 }] });
  expect(await versions()).toEqual(before);
});

it('leaves what others wrote, and what moderators decided', async () => {
  await load({ acceptedView: VIEW, sources: [BOOK] });
  await rows(
    `insert into sources (definition_id, place, title, kind) select definition_id, 2, 'By a member', 'book' from sources`,
  );
  const [word] = await rows('select id from words');
  const moderator = await aModerator(app());
  const why = { reason: 'other', facts: 'Not as the source says.' };
  await act(moderator, word!.id as number, { kind: 'accepted-view', acceptedView: null, ...why });
  await load({ acceptedView: { ...VIEW, text: 'Written anew.' } });
  expect(await stored()).toMatchObject({ sources: [{ title: 'By a member' }], views: [] });
  const acceptedView = { text: 'By a moderator.', source: { title: 'C' } };
  await act(moderator, word!.id as number, { kind: 'accepted-view', acceptedView, ...why });
  await load({ acceptedView: VIEW, sources: [BOOK] });
  expect(await stored()).toMatchObject({ views: [{ text: 'By a moderator.' }] });
});

it.each([
  ['of a definition that is not there', [{ ...BOOK, definition: 3 }]],
  ['four of one definition', [BOOK, BOOK, BOOK, BOOK]],
  ['with a link that is none', [{ ...BOOK, link: 'javascript:alert(1)' }]],
  ['of the future', [{ ...BOOK, year: 2999 }]],
])('refuses sources %s', async (_, sources) => {
  await expect(load({ sources })).rejects.toThrow(/./);
});
