import { categoryLabel, isCategory } from '#shared/words/catalogue.ts';
import { CLAIMS, PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { NO_DEFINITION } from '#shared/words/shown-definition.ts';
import type { WordCard } from '#shared/pages/word-card.ts';
import type { CardText } from './card-text.ts';

/** The card of the dictionary itself. */
export const GENERAL_CARD: CardText = {
  headword: PRODUCT_NAME,
  mark: TAGLINE,
  sense: `A community dictionary of ${CLAIMS.definitions} alternative definitions of words and phrases, from conspiracy to consciousness.`,
  general: true,
};

export function wordCardText({ word, category, definition }: WordCard): CardText {
  return {
    headword: word,
    mark: word.includes(' ') ? 'phrase' : 'word',
    ...(category && isCategory(category) ? { category: categoryLabel(category) } : {}),
    sense: definition ?? NO_DEFINITION,
    letter: word[0]!,
  };
}
