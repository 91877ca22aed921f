import { describe, expect, it } from 'vitest';
import { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import { checkExploration, type Draft } from '#server/integrations/assistant/exploration-check.ts';

const EVENT: Draft['timelineEvents'][number] = {
  title: 'Something happens',
  eventDate: '1947',
  eventType: 'general',
  significance: 'medium',
  description: 'A record tells of it.',
  relatedFigures: [],
  locations: [],
};

const SOURCE: Draft['sources'][number] = {
  title: 'A book',
  description: 'Tells of it.',
  sourceType: 'media',
  reliability: 'questionable',
  author: 'Somebody',
  publishDate: '1950',
  url: '',
};

const DRAFT: Draft = {
  keyFigures: [],
  locations: [],
  relatedConcepts: [],
  timelineEvents: [],
  whoSection: 'Who.',
  whatSection: 'What.',
  whenSection: 'When.',
  whereSection: 'Where.',
  whySection: 'Why.',
  sources: [],
  places: [],
};

function checked(draft: Partial<Draft>): ExplorationContent {
  const { content, faults } = checkExploration(
    { ...DRAFT, ...draft },
    { word: 'hollow earth', today: '2026-07-01' },
  );
  expect(faults).toEqual([]);
  return ExplorationContent.parse(content);
}

const manyOf = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
const section = (whoSection: string) => checked({ whoSection }).whoSection;

describe('the texts of an exploration', () => {
  it.each([
    ['HTML', 'A <b>bold</b> <a href="https://evil.example/">claim</a><br/>.', 'A bold claim.'],
    ['HTML within HTML', 'A <scr<b>ipt>claim</scr</b>ipt>.', 'A script>claim/script>.'],
    [
      'a tag that does not end',
      'A claim. <img src=x onerror=alert(1)',
      'A claim. img src=x onerror=alert(1)',
    ],
    ['comments', 'A <!-- hidden -->claim.', 'A claim.'],
    ['headings and lists', '# Who\n\n- one\n* two\n> three', 'Who\n\none\ntwo\nthree'],
    [
      'emphasis',
      '**Bold**, *italic*, __bold__, _italic_, ~~struck~~, `code`',
      'Bold, italic, bold, italic, struck, code',
    ],
    [
      'links',
      'See [the paper](https://x.example/a_(b) "t") and ![a picture](x.png).',
      'See the paper and a picture.',
    ],
    ['addresses', 'It is at https://x.example/a?b (http://y.example).', 'It is at .'],
    ['control characters', 'A\u0000 cl\u0007aim\u202Egnp\uFEFF.', 'A claimgnp.'],
    ['half characters', 'A \uD83D claim \u{1F407}', 'A claim \u{1F407}'],
    ['superfluous space', '  One  two\t.\r\n\r\n\r\n\r\n  Three. \n', 'One two .\n\nThree.'],
  ])('lose %s', (_, given, kept) => {
    expect(section(given)).toBe(kept);
  });

  it.each(['5 < 6 and 7 > 3', 'snake_case names', 'Q & A - "so-called"', 'In 1947 (July), at 3 x 4 miles.'])(
    'keep %s',
    (text) => expect(section(text)).toBe(text),
  );

  it('are bounded, and never cut a character in two', () => {
    expect(section('a'.repeat(5000))).toBe(`${'a'.repeat(3000)}...`);
    expect(section(`a${'\u{1F407}'.repeat(2000)}`)).toBe(`a${'\u{1F407}'.repeat(1499)}...`);
    const [event] = checked({
      timelineEvents: [{ ...EVENT, title: 'b'.repeat(500), description: 'c'.repeat(900) }],
    }).timelineEvents;
    expect(event!.title).toHaveLength(163);
    expect(event!.description).toHaveLength(603);
  });

  it.each(['<', '[', '[a](', '*', '_', '\n', '# ', '<a', '- ', 'http://', '(', '((a)'])(
    'are looked at in no time, be they nothing but %j',
    (text) => {
      const start = performance.now();
      checkExploration({ ...DRAFT, whoSection: text.repeat(100_000) }, { word: 'x', today: '2026-07-01' });
      expect(performance.now() - start).toBeLessThan(1000);
    },
  );

  it.each(['whoSection', 'whatSection', 'whenSection', 'whereSection', 'whySection'] as const)(
    'are refused when %s is empty',
    (name) => {
      const setting = { word: 'hollow earth', today: '2026-07-01' };
      for (const empty of ['', ' \n ', '<p></p>', '---', '\u0000'])
        expect(checkExploration({ ...DRAFT, [name]: empty }, setting)).toEqual({
          faults: [`${name} is empty`],
        });
    },
  );
});

describe('the timeline', () => {
  it('is in order of time, a year before its days, with an id for each', () => {
    const dates = ['1969-07-20', '1947', '2001-09-11', '1969', '0079-08-24'];
    const { timelineEvents } = checked({
      timelineEvents: dates.map((eventDate, n) => ({ ...EVENT, eventDate, title: `Event ${n}` })),
    });
    expect(timelineEvents.map(({ eventDate, id }) => `${id} ${eventDate}`)).toEqual([
      'e1 0079-08-24',
      'e2 1947',
      'e3 1969',
      'e4 1969-07-20',
      'e5 2001-09-11',
    ]);
  });

  it('has no event that is to come, has no day, or has no title', () => {
    const dates = ['2026', '2026-07-01', '2026-07-02', '2027', '9999-01-01', '1999-02-30', 'long ago', ''];
    const { timelineEvents } = checked({
      timelineEvents: [...dates.map((eventDate) => ({ ...EVENT, eventDate })), { ...EVENT, title: '**' }],
    });
    expect(timelineEvents.map(({ eventDate }) => eventDate)).toEqual(['2026', '2026-07-01']);
  });

  it('has at most twelve events, the most significant', () => {
    const { timelineEvents } = checked({
      timelineEvents: [
        ...manyOf(10, (n) => ({ ...EVENT, eventDate: `19${n + 10}`, significance: 'low' as const })),
        ...manyOf(10, (n) => ({ ...EVENT, eventDate: `18${n + 10}`, significance: 'critical' as const })),
      ],
    });
    expect(timelineEvents).toHaveLength(12);
    expect(timelineEvents.filter(({ significance }) => significance === 'critical')).toHaveLength(10);
    expect(new Set(timelineEvents.map(({ id }) => id)).size).toBe(12);
  });
});

describe('names and places', () => {
  it('are there once, in whatever letter case, without blanks', () => {
    const { keyFigures, locations } = checked({
      keyFigures: [' Edmond  Halley', 'EDMOND HALLEY', '', '*Symmes*', '<b></b>'],
      locations: manyOf(20, (n) => `Place ${n}`),
    });
    expect(keyFigures).toEqual(['Edmond Halley', 'Symmes']);
    expect(locations).toEqual(manyOf(6, (n) => `Place ${n}`));
    expect(checked({ keyFigures: manyOf(20, (n) => `Figure ${n}`) }).keyFigures).toHaveLength(8);
  });

  it('lie on the map only when they are among the locations, and somewhere', () => {
    const { places } = checked({
      locations: ['London', 'Nowhere', 'Agartha'],
      places: [
        { name: 'LONDON ', latitude: 51.5, longitude: -0.1 },
        { name: 'Paris', latitude: 48.9, longitude: 2.4 },
        { name: 'Nowhere', latitude: 0, longitude: 0 },
        { name: 'London', latitude: 1, longitude: 1 },
      ],
    });
    expect(places).toEqual([{ name: 'London', latitude: 51.5, longitude: -0.1 }]);
  });
});

describe('related concepts', () => {
  it('are spelled as words of the dictionary, each once, without the word itself', () => {
    const given = [
      'MK-Ultra',
      'mk ultra',
      'Hollow Earth',
      'Caf\u00e9',
      '9/11',
      'agartha',
      '',
      'ab',
      'a'.repeat(51),
      '<b>',
    ];
    expect(checked({ relatedConcepts: given }).relatedConcepts).toEqual([
      'mk ultra',
      'cafe',
      'agartha',
      'ab',
    ]);
  });

  it('are ten at most', () => {
    const given = manyOf(20, (n) => `concept ${String.fromCharCode(97 + n)}`);
    expect(checked({ relatedConcepts: given }).relatedConcepts).toEqual(given.slice(0, 10));
  });
});

describe('the sources', () => {
  const source = (overrides: Partial<typeof SOURCE>) =>
    checked({ sources: [{ ...SOURCE, ...overrides }] }).sources[0]!;

  it.each([
    ['verified', '', 'questionable'],
    ['credible', '', 'questionable'],
    ['questionable', '', 'questionable'],
    ['unverified', '', 'unverified'],
    ['verified', 'https://example.org/', 'unverified'],
    ['questionable', 'https://example.org/', 'unverified'],
    ['credible', 'javascript:alert(1)', 'questionable'],
  ] as const)('said to be %s with the address "%s" are %s', (given, url, kept) => {
    expect(source({ reliability: given, url }).reliability).toBe(kept);
  });

  it.each([
    ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
    [' http://example.org ', 'http://example.org/'],
    ['https://user:secret@example.org/', ''],
    ['https://user@example.org/', ''],
    ['https://:secret@example.org/', ''],
    ['javascript:alert(1)', ''],
    ['data:text/html,x', ''],
    ['ftp://example.org/', ''],
    ['//example.org/', ''],
    ['www.example.org', ''],
    ['n/a', ''],
    [`https://example.org/${'a'.repeat(500)}`, ''],
  ])('with the address %j get %j', (given, kept) => {
    expect(source({ url: given }).url).toBe(kept);
  });

  it.each([
    ['1950', '1950'],
    ['1950-02-03', '1950-02-03'],
    ['2030', ''],
    ['1950s', ''],
    ['', ''],
  ])('published in %j are dated %j', (given, kept) => {
    expect(source({ publishDate: given }).publishDate).toBe(kept);
  });

  it('have titles, in plain text, and are eight at most', () => {
    const sources = [
      { ...SOURCE, title: ' ' },
      ...manyOf(10, (n) => ({
        ...SOURCE,
        title: `<i>Book</i> ${n}`,
        author: '[A](b)',
        description: '**Tells**',
      })),
    ];
    const kept = checked({ sources }).sources;
    expect(kept.map(({ title }) => title)).toEqual(manyOf(8, (n) => `Book ${n}`));
    expect(kept[0]).toMatchObject({ author: 'A', description: 'Tells' });
  });
});

describe('what the guard would stop in a chat', () => {
  it('is left out of an exploration, sentence by sentence', () => {
    const content = checked({
      whatSection: 'Believers drink it. Take 500 mg twice a day. Doctors warn of it.',
      timelineEvents: [
        EVENT,
        { ...EVENT, title: 'A cure', description: 'You can drink this instead of chemotherapy.' },
      ],
    });
    expect(content.whatSection).toBe('Believers drink it. Doctors warn of it.');
    expect(content.timelineEvents.map(({ title }) => title)).toEqual(['Something happens']);
  });

  it('is a fault where nothing is left', () => {
    const draft = { ...DRAFT, whySection: 'Take 500 mg twice a day.' };
    const { faults } = checkExploration(draft, { word: 'hollow earth', today: '2026-07-01' });
    expect(faults).toEqual(['whySection is empty']);
  });
});
