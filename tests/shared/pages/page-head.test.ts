import { describe, expect, it } from 'vitest';
import {
  browseHead,
  headTags,
  homeHead,
  plainHead,
  type HeadTag,
  type PageHead,
} from '#shared/pages/page-head.ts';
import { aDefinition } from '../../support/factories/words.ts';
import { chatHead, wordHead, type HeadWord } from '#shared/pages/word-head.ts';

const ORIGIN = 'https://example.org';
const RABBIT = '\u{1F407}';

const LIVE = aDefinition({ text: 'Those who are said to rule behind the elected.' });
const deepState: HeadWord = {
  word: 'deep state',
  category: 'conspiracy',
  subCategory: 'government-projects',
  relatedConcepts: ['mkultra', 'shadow cabinet'],
  definitions: [LIVE],
  describedBy: LIVE.id,
};
const defined = (text: string): HeadWord => ({
  ...deepState,
  definitions: [{ ...LIVE, text }],
});

describe.each([
  ['home', homeHead, '/', 'Voxicon - The Forgotten Dictionary'],
  ['browse page', browseHead, '/dictionary', 'Browse the dictionary - Voxicon'],
] as const)('the head of the %s', (_, headOf, path, title) => {
  it('stands for the whole dictionary without a filter', () => {
    expect(headOf()).toMatchObject({ title, canonical: path, type: 'website', indexed: true });
    expect(headOf({ category: undefined, subCategory: undefined, search: undefined })).toEqual(headOf());
  });

  it.each([
    [{ category: 'food' }, 'Food Truth', '?category=food'],
    [
      { category: 'conspiracy', subCategory: 'mind-control' },
      'Mind Control, Conspiracy',
      '?category=conspiracy&subcategory=mind-control',
    ],
    [{ subCategory: 'mind-control' }, 'Mind Control', '?subcategory=mind-control'],
    [{ search: 'ley lines' }, '"ley lines"', '?search=ley+lines'],
    [{ category: 'alien', search: 'a&b=c' }, '"a&b=c", Alien', '?category=alien&search=a%26b%3Dc'],
    [{ category: 'nonsense' }, 'nonsense', '?category=nonsense'],
  ])('changes with the filter %j', (filter, about, query) => {
    const head = headOf(filter);
    expect(head).toMatchObject({ title: `${about} - ${title}`, canonical: path + query });
    expect(head.description).toContain(about);
    expect(head.description).not.toBe(headOf().description);
    expect(head.structuredData).toMatchObject({
      '@type': 'DefinedTermSet',
      name: `Voxicon: ${about}`,
      url: path + query,
    });
  });

  it('keeps searches, and nothing else, out of search engines', () => {
    expect(headOf({ search: 'x' }).indexed).toBe(false);
    expect(headOf({ category: 'food' }).indexed).toBe(true);
  });
});

describe('the head of a word', () => {
  it('names the word, its definition and its address', () => {
    expect(wordHead(deepState)).toEqual({
      title: 'deep state - alternative definition - Voxicon',
      description: 'Those who are said to rule behind the elected.',
      keywords:
        'deep state, Conspiracy, Government Projects, mkultra, shadow cabinet, deep state meaning, alternative definition, Voxicon',
      canonical: '/dictionary/deep%20state',
      type: 'article',
      indexed: true,
      card: {
        path: expect.stringMatching(/^\/share-cards\/deep%20state\.png\?v=[\da-z]+$/),
        alt: 'deep state: Those who are said to rule behind the elected.',
      },
      links: [
        {
          rel: 'alternate',
          type: 'application/json+oembed',
          title: 'deep state',
          path: '/oembed?url={origin}%2Fdictionary%2Fdeep%2520state&format=json',
        },
      ],
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'DefinedTerm',
        name: 'deep state',
        description: 'Those who are said to rule behind the elected.',
        url: '/dictionary/deep%20state',
        inDefinedTermSet: {
          '@type': 'DefinedTermSet',
          name: 'Voxicon, The Forgotten Dictionary',
          url: '/dictionary',
        },
      },
    });
  });

  it('cites the sources of the definition that it describes', () => {
    const source = { title: 'A </script> book', author: null, year: -20, link: null, kind: 'book' as const };
    const page = {
      ...source,
      title: 'A page',
      author: 'A. Writer',
      year: 1984,
      link: 'https://example.org/a',
    };
    const cited = { ...LIVE, sources: [source, page] };
    const head = wordHead({ ...deepState, definitions: [cited] });
    const script = headTags(head, 'https://voxicon.example').find(({ tag }) => tag === 'script')!.text!;
    expect(script).not.toContain('</script>');
    expect(JSON.parse(script)).toMatchObject({
      subjectOf: {
        url: 'https://voxicon.example/dictionary/deep%20state',
        citation: [
          { '@type': 'CreativeWork', name: 'A </script> book' },
          { name: 'A page', author: 'A. Writer', datePublished: '1984', url: 'https://example.org/a' },
        ],
      },
    });
    const unreviewed = wordHead({ ...deepState, definitions: [cited], describedBy: null });
    expect(JSON.stringify(unreviewed)).not.toContain('A page');
  });

  it('shows search engines no definition that nobody has reviewed, and then not the page', () => {
    const unreviewed = { ...deepState, describedBy: null };
    for (const headOf of [wordHead, chatHead]) {
      expect(headOf(unreviewed).indexed).toBe(false);
      expect(JSON.stringify(headOf(unreviewed))).not.toContain('Those who are said');
    }
    const second = aDefinition({
      text: 'Officials who stay whoever governs.',
      challengeStatus: 'challenger',
    });
    const both = { ...deepState, definitions: [LIVE, second], describedBy: second.id };
    expect(wordHead(both)).toMatchObject({
      indexed: true,
      description: second.text,
      card: { alt: 'deep state' },
    });
    expect(JSON.stringify(wordHead(both))).not.toContain('Those who are said');
    expect(wordHead({ ...deepState, definitions: [], describedBy: null }).indexed).toBe(true);
  });

  it('differs for its chat in title, address and data', () => {
    const head = chatHead(deepState);
    expect(head).toMatchObject({ title: 'Chat about deep state - Voxicon', canonical: '/chat/deep%20state' });
    expect(head.keywords).toBe(wordHead(deepState).keywords);
    expect(head.structuredData).toMatchObject({
      '@type': 'DefinedTerm',
      name: 'deep state',
      url: '/dictionary/deep%20state',
      subjectOf: { '@type': 'WebPage', url: '/chat/deep%20state' },
    });
  });

  it('describes a word with 150 characters of its definition and its chat with 120, and nothing more', () => {
    const text = 'abcdefghij'.repeat(28);
    expect(wordHead(defined(text)).description).toBe(text.slice(0, 150));
    expect(chatHead(defined(text)).description).toBe(text.slice(0, 120));
    expect(wordHead(defined(text.slice(0, 150))).description).toHaveLength(150);
    expect(wordHead(defined(text)).structuredData).toMatchObject({ description: text });
  });

  it('cuts no character in two', () => {
    const text = `a${RABBIT.repeat(100)}`;
    expect(wordHead(defined(text)).description).toBe(`a${RABBIT.repeat(74)}`);
    expect(chatHead(defined(text)).description).toBe(`a${RABBIT.repeat(59)}`);
  });

  it('has at most 500 characters of keywords', () => {
    const relatedConcepts = Array.from({ length: 8 }, (_, i) => `${'related '.repeat(12)}${i}`);
    for (const headOf of [wordHead, chatHead]) {
      const { keywords } = headOf({ ...deepState, relatedConcepts });
      expect(keywords).toHaveLength(500);
      expect(keywords).toMatch(/^deep state, Conspiracy, Government Projects, related/);
    }
  });

  it('does without what the word lacks', () => {
    const bare = {
      ...deepState,
      category: null,
      subCategory: null,
      relatedConcepts: [],
      definitions: [],
      describedBy: null,
    };
    const head = wordHead(bare);
    expect(head.keywords).toBe('deep state, deep state meaning, alternative definition, Voxicon');
    expect(head.description).toContain('Voxicon');
    expect(head.description.length).toBeLessThanOrEqual(150);
    expect(head.structuredData).not.toHaveProperty('description');
  });
});

describe('the head of any other page', () => {
  it('has the given title and stays out of search engines', () => {
    const head = plainHead('Sign in', '/auth');
    expect(head).toMatchObject({ title: 'Sign in - Voxicon', canonical: '/auth', indexed: false });
    expect(head.structuredData).toBeUndefined();
  });
});

describe('the tags of a head', () => {
  const heads: [string, PageHead][] = [
    ['home', homeHead()],
    ['filtered list', browseHead({ category: 'food', search: 'x' })],
    ['word', wordHead(deepState)],
    ['chat', chatHead(deepState)],
    ['plain page', plainHead('Sign in', '/auth')],
  ];

  it.each(heads)('are one of each kind: %s', (_, head) => {
    const names = headTags(head, ORIGIN).map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(
      expect.arrayContaining([
        'meta description',
        'link canonical',
        'meta og:title',
        'meta og:description',
        'meta og:url',
        'meta og:type',
        'meta og:image',
        'meta og:image:width',
        'meta og:image:height',
        'meta og:image:alt',
        'meta twitter:card',
        'meta twitter:title',
        'meta twitter:description',
      ]),
    );
  });

  it.each(heads)('say the same as the head, with whole addresses: %s', (_, head) => {
    const url = ORIGIN + head.canonical;
    expect(headTags(head, ORIGIN)).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: url },
    });
    for (const kind of ['og', 'twitter']) expect(content(head, `${kind}:title`)).toBe(head.title);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(content(head, name)).toBe(head.description);
    }
    expect(content(head, 'og:url')).toBe(url);
    expect(content(head, 'og:type')).toBe(head.type);
    expect(content(head, 'keywords')).toBe(head.keywords);
    expect(content(head, 'robots')).toBe(head.indexed ? undefined : 'noindex');
  });

  it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>', '\u2028 "quoted" \\', RABBIT])(
    'carry %j as data that ends no script and parses back to it',
    (text) => {
      const script = headTags(wordHead(defined(text)), ORIGIN).find(({ tag }) => tag === 'script');
      expect(script?.text).not.toContain('<');
      expect(JSON.parse(script!.text!)).toMatchObject({
        description: text,
        url: `${ORIGIN}/dictionary/deep%20state`,
        inDefinedTermSet: { url: `${ORIGIN}/dictionary` },
      });
    },
  );
});

function nameOf({ tag, attributes }: HeadTag): string {
  return [tag, attributes.name ?? attributes.property ?? attributes.rel ?? attributes.type].join(' ');
}

function content(head: PageHead, name: string): string | undefined {
  return headTags(head, ORIGIN).find((tag) => nameOf(tag) === `meta ${name}`)?.attributes.content;
}
