import { PRODUCT_NAME } from '#shared/product.ts';
import { feedLinks } from './feed-heads.ts';
import { plainHead, type PageHead } from './page-head.ts';
import { dayPath, PAGE_PATHS } from './page-paths.ts';

// Separate from the other heads, so that the home page does not load it.

export const TODAY_TITLE = 'Today';
export const DAY_MISSING_TITLE = 'There is no word of that day';
export const DATA_TITLE = 'Open data';

/** Head of the page of today. */
export function todayHead(): PageHead {
  return {
    ...plainHead(TODAY_TITLE, PAGE_PATHS.today),
    description: `The word of the day at ${PRODUCT_NAME}, what is new this week and what rises, whose definition changed, and which words are wanted, or need votes or a source.`,
    indexed: true,
    links: [...feedLinks('word-of-the-day'), ...feedLinks('changes')],
  };
}

/** Head of the page of a day that has been. */
export function dayHead({ day, word }: { day: string; word: string }): PageHead {
  return {
    ...plainHead(`${word}, the word of ${day}`, dayPath(day)),
    description: `The word of the day at ${PRODUCT_NAME} on ${day} was "${word}". With the other days of the month.`,
    indexed: true,
    links: feedLinks('word-of-the-day'),
  };
}

/** Head of the page of the open data. */
export function dataHead(): PageHead {
  return {
    ...plainHead(DATA_TITLE, PAGE_PATHS.data),
    description: `The whole dictionary of ${PRODUCT_NAME} as files, made every night, under CC BY-SA 4.0: JSON Lines and CSV, their fields, checksums, and how to load them.`,
    indexed: true,
  };
}
