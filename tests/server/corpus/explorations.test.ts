import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORY_VALUES, type Category } from '#shared/words/catalogue.ts';
import { CorpusExploration, CorpusExplorationFile } from '#server/corpus/corpus-exploration.ts';
import { CorpusFile } from '#server/corpus/corpus-entry.ts';
import { corpusPath, explorationsFolder } from '#server/corpus/load-corpus.ts';

const words = new Map(
  CATEGORY_VALUES.flatMap((category) =>
    CorpusFile.parse(JSON.parse(readFileSync(corpusPath(category), 'utf8'))).map(
      ({ word }) => [word, category] as const,
    ),
  ),
);
const files = readdirSync(explorationsFolder()).map((name) => ({
  name,
  parsed: CorpusExplorationFile.safeParse(
    JSON.parse(readFileSync(join(explorationsFolder(), name), 'utf8')) as unknown,
  ),
}));
const explorations = files.flatMap(({ parsed }) => parsed.data ?? []);

describe.each(files)('the curated explorations of $name', ({ name, parsed }) => {
  it('keep to the form', () => {
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('are of words that the corpus files under this category', () => {
    const category = name.replace(/\.json$/, '') as Category;
    expect(CATEGORY_VALUES).toContain(category);
    expect(
      (parsed.data ?? []).map(({ word }) => word).filter((word) => words.get(word) !== category),
    ).toEqual([]);
  });
});

describe('the curated explorations', () => {
  it('are sixty or more, of every category', () => {
    expect(explorations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(explorations.map(({ word }) => words.get(word)))).toEqual(new Set(CATEGORY_VALUES));
  });

  it('are one of each word', () => {
    const all = explorations.map(({ word }) => word);
    expect(all.filter((word, i) => all.indexOf(word) !== i)).toEqual([]);
  });

  it('mostly lead to words that the dictionary has', () => {
    const related = explorations.flatMap(({ relatedConcepts }) => relatedConcepts);
    expect(related.filter((word) => words.has(word)).length / related.length).toBeGreaterThanOrEqual(0.8);
  });

  it('rest on works that a library lists: of at least half of the sources no link is needed', () => {
    const sources = explorations.flatMap(({ sources }) => sources);
    expect(sources.filter(({ url }) => url === '').length / sources.length).toBeGreaterThanOrEqual(0.5);
  });
});

describe('the form of a curated exploration', () => {
  const sound = explorations.find(({ word }) => word === 'mkultra')!;
  /** Which fields are at fault; a date may break two rules at once. */
  const faultsOf = (overrides: object) => [
    ...new Set(
      CorpusExploration.safeParse({ ...sound, ...overrides }).error?.issues.map(({ path }) => path.join('.')),
    ),
  ];
  const withEvent = (overrides: object) => ({
    timelineEvents: sound.timelineEvents.map((event, i) => (i === 1 ? { ...event, ...overrides } : event)),
  });
  const withSource = (overrides: object) => ({
    sources: [{ ...sound.sources[0], ...overrides }, ...sound.sources.slice(1)],
  });

  it('is met by the examples', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf(withSource({ url: 'https://www.archives.gov/some/page' }))).toEqual([]);
  });

  it.each([
    ['a field too many', { origin: 'curated' }],
    ['an unknown word form', { word: 'MKUltra' }],
    ['too few figures', { keyFigures: sound.keyFigures.slice(0, 2) }],
    ['a figure twice', { keyFigures: ['A', 'A', 'B'] }],
    ['one location', { locations: sound.locations.slice(0, 1), places: sound.places.slice(0, 1) }],
    ['no place', { places: [] }],
    ['a place that is no location', { places: [{ name: 'Atlantis', latitude: 0, longitude: 0 }] }],
    ['a place off the globe', { places: [{ ...sound.places[0], latitude: 91 }] }],
    ['itself among its concepts', { relatedConcepts: ['mkultra', 'bluebird', 'artichoke'] }],
    ['four events', { timelineEvents: sound.timelineEvents.slice(0, 4) }],
    ['events out of order', { timelineEvents: sound.timelineEvents.toReversed() }],
    ['an event id twice', withEvent({ id: 'e1' })],
    ['a month for a date', withEvent({ eventDate: '1953-11' })],
    ['a day that never was', withEvent({ eventDate: '1953-11-31' })],
    [
      'an event to come',
      {
        timelineEvents: [
          ...sound.timelineEvents.slice(0, 5),
          { ...sound.timelineEvents[5], eventDate: '2999' },
        ],
      },
    ],
    ['an unknown kind of event', withEvent({ eventType: 'rumour' })],
    ['one paragraph', { whySection: 'Because it is so. '.repeat(20).trim() }],
    [
      'four paragraphs',
      { whySection: Array(4).fill('It is told in many ways. '.repeat(4).trim()).join('\n\n') },
    ],
    ['a single line break', { whySection: sound.whySection.replace('\n\n', '\n') }],
    ['markup', { whySection: sound.whySection.replace('brainwashing', '**brainwashing**') }],
    ['a curly quote', { whySection: sound.whySection.replace('CIA', '\u2018CIA\u2019') }],
    ['two sources', { sources: sound.sources.slice(0, 2) }],
    ['a source without author', withSource({ author: '' })],
    ['a source without date', withSource({ publishDate: '' })],
    ['a source of tomorrow', withSource({ publishDate: '2999-01-01' })],
    ['a link that may not last', withSource({ url: 'https://example.com/page' })],
    ['a look-alike host', withSource({ url: 'https://notcia.gov/page' })],
    ['a link in the open', withSource({ url: 'http://www.cia.gov/page' })],
    ['a script for a link', withSource({ url: 'javascript:alert(1)' })],
    ['a name in its link', withSource({ url: 'https://me@cia.gov/page' })],
  ])('refuses %s', (_, overrides) => {
    expect(faultsOf(overrides)).toHaveLength(1);
  });
});
