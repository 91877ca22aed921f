import { isFiller } from './tokens.ts';

/** A sort of thing that entries are about. */
export interface Sort {
  /** All entries there are of it. */
  subCategories: readonly string[];
  /** An entry whose name or first words have one of these is of it, too. */
  heads: readonly string[];
}

/** A sort as a question names it. */
export interface AskedSort {
  sort: Sort;
  noun: string;
  /** For many of it. */
  plural: string;
}

const sortOf = (nouns: string, heads: string, ...subCategories: string[]) => ({
  nouns: nouns.split(' '),
  sort: { heads: heads.split(' '), subCategories },
});

/** Of its nouns the first is the plain plural. */
const SORTS = [
  sortOf(
    'places place sites site lands land cities city islands island kingdoms kingdom',
    'archive library hall vault chamber city town kingdom realm island continent land temple tomb monastery chapel church cave mountain valley pyramid ruin',
    'lost-lands',
    'sacred-sites',
  ),
  sortOf(
    'books book texts text manuscripts manuscript scriptures scripture',
    'book text manuscript gospel codex scripture novel handbook scroll',
  ),
  sortOf(
    'creatures creature monsters monster beasts beast animals animal',
    'creature monster beast animal serpent ape bird demon giant spirit',
  ),
  sortOf(
    'plants plant herbs herb mushrooms mushroom trees tree',
    'plant herb tree shrub root mushroom flower bark vine cactus',
    'herbal-traditions',
  ),
  sortOf(
    'societies society orders order cults cult sects sect clubs club brotherhoods brotherhood',
    'society order cult sect club brotherhood',
    'secret-societies',
    'occult-orders',
    'new-movements',
  ),
  sortOf('films film movies movie', 'film movie', 'films-with-a-message'),
  sortOf(
    'inventions invention machines machine devices device',
    'machine device engine apparatus motor generator',
    'lost-inventions',
    'free-energy',
  ),
  sortOf(
    'projects project programmes programme programs program',
    'project programme operation',
    'government-projects',
  ),
  sortOf('experiments experiment tests test', 'experiment test'),
  sortOf('symbols symbol signs sign', 'symbol sign emblem', 'symbols-and-signs'),
];

/** "Which places are said to ...", "places that ...". */
export function sortAskedFor(tokens: string[]): AskedSort | undefined {
  for (const [i, noun] of tokens.entries()) {
    const found = SORTS.find(({ nouns }) => nouns.includes(noun));
    if (found && (isAskedAt(i, tokens) || (noun.endsWith('s') && SAYS_WHICH.test(tokens[i + 1] ?? ''))))
      return { sort: found.sort, noun, plural: found.nouns[found.nouns.indexOf(noun) & ~1]! };
  }
  return undefined;
}

const SAYS_WHICH = /^(that|which|where|said|believed|thought|supposed|reputed|rumou?red)$/;

/** Whether "which" or "what" stands before the noun, with at most two words between them that describe it. */
function isAskedAt(i: number, tokens: string[]): boolean {
  const before = tokens.slice(Math.max(0, i - 3), i);
  const asks = before.findLastIndex((token) => token === 'which' || token === 'what');
  return asks >= 0 && before.slice(asks + 1).every((token) => !isFiller(token));
}
