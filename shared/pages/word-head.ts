import { categoryLabel, subCategoryLabel } from '#shared/words/catalogue.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { GENERAL_DESCRIPTION, plainHead, type PageHead } from './page-head.ts';
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
  'word' | 'category' | 'subCategory' | 'relatedConcepts' | 'liveDefinition'
>;

/** Head of a word's own page. */
export function wordHead(word: HeadWord): PageHead {
  return {
    ...aboutWord(word, TEXT_LENGTH.wordDescription),
    title: `${word.word} - alternative definition - ${PRODUCT_NAME}`,
    canonical: wordPath(word.word),
    structuredData: definedTerm(word),
  };
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
    description: firstCharacters(word.liveDefinition?.text ?? GENERAL_DESCRIPTION, length),
    keywords: firstCharacters(keywords.filter(Boolean).join(', '), TEXT_LENGTH.keywords),
    type: 'article' as const,
    indexed: true,
    card: cardOf(word),
  };
}

function cardOf({ word, category, liveDefinition }: HeadWord) {
  const definition = liveDefinition?.text ?? null;
  return {
    path: wordCardPath({ word, category, definition }),
    alt: definition === null ? word : `${word}: ${definition}`,
  };
}

function definedTerm(word: HeadWord) {
  return {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: word.word,
    ...(word.liveDefinition ? { description: word.liveDefinition.text } : {}),
    url: wordPath(word.word),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: `${PRODUCT_NAME}, ${TAGLINE}`,
      url: PAGE_PATHS.browse,
    },
  };
}
