import { categoryLabel, subCategoryLabel } from '#shared/words/catalogue.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { OEMBED_PATH } from '#shared/embeds/embeds.ts';
import { GENERAL_DESCRIPTION, plainHead, type HeadLink, type PageHead } from './page-head.ts';
import { chatPath, explorePath, PAGE_PATHS, wordPath } from './page-paths.ts';
import { PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { firstCharacters } from '#shared/text/text.ts';
import { wordCardPath } from './word-card.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';

// Separate from the other heads, so that the home page does not load it.

/** Of the screens about a word that the dictionary does not have. */
export const WORD_MISSING_TITLE = 'Word Not Found';

export type HeadWord = Pick<
  WordDetail,
  'word' | 'category' | 'subCategory' | 'relatedConcepts' | 'definitions' | 'describedBy'
>;

/** Head of a word's own page. */
export function wordHead(word: HeadWord): PageHead {
  return {
    ...aboutWord(word, TEXT_LENGTH.wordDescription),
    title: `${word.word} - alternative definition - ${PRODUCT_NAME}`,
    canonical: wordPath(word.word),
    structuredData: { ...definedTerm(word), ...citing(word) },
    links: [oembedLink(word.word)],
  };
}

/** Where those who embed pages of words learn how. */
function oembedLink(word: string): HeadLink {
  return {
    rel: 'alternate',
    type: 'application/json+oembed',
    title: word,
    path: `${OEMBED_PATH}?url={origin}${encodeURIComponent(wordPath(word))}&format=json`,
  };
}

/** The sources of what is described, by the page that cites them: a term itself cannot. */
function citing(word: HeadWord) {
  const sources = reviewedDefinition(word)?.sources ?? [];
  if (sources.length === 0) return {};
  const citation = sources.map(({ title, author, year, link }) => ({
    '@type': 'CreativeWork',
    name: title,
    ...(author === null ? {} : { author }),
    // Four digits of the common era are a date of schema.org; other years would be read as something else.
    ...(year !== null && year >= 1000 ? { datePublished: String(year) } : {}),
    ...(link === null ? {} : { url: link }),
  }));
  return { subjectOf: { '@type': 'WebPage', url: wordPath(word.word), citation } };
}

/** Head of the chat about a word. */
export function chatHead(word: HeadWord): PageHead {
  return {
    ...aboutWord(word, TEXT_LENGTH.chatDescription),
    title: `Chat about ${word.word} - ${PRODUCT_NAME}`,
    canonical: chatPath(word.word),
    structuredData: {
      ...definedTerm(word),
      subjectOf: { '@type': 'WebPage', name: `Chat about ${word.word}`, url: chatPath(word.word) },
    },
  };
}

/** The explorer's page of a word. Not for search engines: the word's own page has the same content. */
export function exploreHead({ word }: { word: string }): PageHead {
  return plainHead(`Explore ${word}`, explorePath(word));
}

function aboutWord(word: HeadWord, length: number) {
  const keywords = [
    word.word,
    word.category && categoryLabel(word.category),
    word.subCategory && subCategoryLabel(word.subCategory),
    ...word.relatedConcepts,
    `${word.word} meaning`,
    'alternative definition',
    PRODUCT_NAME,
  ];
  return {
    description: firstCharacters(reviewedDefinition(word)?.text ?? GENERAL_DESCRIPTION, length),
    keywords: firstCharacters(keywords.filter(Boolean).join(', '), TEXT_LENGTH.keywords),
    type: 'article' as const,
    // What a stranger wrote and nobody has reviewed is not for search engines.
    indexed: word.definitions.length === 0 || word.describedBy !== null,
    card: cardOf(word),
  };
}

/** The definition by which a word is described elsewhere. */
function reviewedDefinition({ definitions, describedBy }: HeadWord) {
  return definitions.find(({ id }) => id === describedBy);
}

function cardOf(about: HeadWord) {
  const { word, category } = about;
  const reviewed = reviewedDefinition(about);
  const definition = reviewed?.challengeStatus === 'live' ? reviewed.text : null;
  return {
    path: wordCardPath({ word, category, definition }),
    alt: definition === null ? word : `${word}: ${definition}`,
  };
}

function definedTerm(word: HeadWord) {
  const reviewed = reviewedDefinition(word);
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: word.word,
    ...(reviewed ? { description: reviewed.text } : {}),
    url: wordPath(word.word),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: `${PRODUCT_NAME}, ${TAGLINE}`,
      url: PAGE_PATHS.browse,
    },
  };
}
