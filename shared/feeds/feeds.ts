import { CATEGORY_VALUES, categoryLabel, type Category } from '#shared/words/catalogue.ts';

/** The feeds that are about no category. */
const FEEDS = {
  'word-of-the-day': 'Word of the day',
  new: 'New words',
  changes: 'Changes of live definitions',
  'moderation-log': 'Moderation log',
} as const;

/** Name of a feed, as in its address. */
export type FeedName = keyof typeof FEEDS | `category/${Category}`;
export type FeedFormat = 'atom' | 'json';

export const FEED_NAMES: readonly FeedName[] = [
  ...(Object.keys(FEEDS) as (keyof typeof FEEDS)[]),
  ...CATEGORY_VALUES.map((category) => `category/${category}` as const),
];

export const FEED_TYPES: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
};

export const feedPath = (name: FeedName, format: FeedFormat) => `/feeds/${name}.${format}`;

export function feedTitle(name: FeedName): string {
  return name in FEEDS ? FEEDS[name as keyof typeof FEEDS] : `New words: ${categoryLabel(categoryOf(name)!)}`;
}

/** The category that a feed is about, if it is about one. */
export function categoryOf(name: FeedName): Category | undefined {
  return CATEGORY_VALUES.find((category) => name === `category/${category}`);
}
