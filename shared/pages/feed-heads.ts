import { FEED_TYPES, feedPath, feedTitle, type FeedName } from '#shared/feeds/feeds.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { isCategory } from '#shared/words/catalogue.ts';
import { browseHead, screenHead, type HeadLink, type ListFilter, type PageHead } from './page-head.ts';

// Separate from the other heads, so that the home page does not load it.

/** The feed that every page of the site names; the server writes it into each. */
export const SITE_FEED: FeedName = 'new';

/** A feed in both of its formats, as the head of a page names it. */
export function feedLinks(name: FeedName): HeadLink[] {
  return (['atom', 'json'] as const).map((format) => ({
    rel: 'alternate',
    type: FEED_TYPES[format],
    title: `${PRODUCT_NAME}: ${feedTitle(name)}`,
    path: feedPath(name, format),
  }));
}

/** Head of the browse page with the feed of its category. */
export function browsePageHead(filter: ListFilter = {}): PageHead {
  const { category } = filter;
  const links = category && isCategory(category) ? { links: feedLinks(`category/${category}`) } : {};
  return { ...browseHead(filter), ...links };
}

/** Head of the public log of the moderation. */
export function moderationLogHead(): PageHead {
  return { ...screenHead('moderationLog'), links: feedLinks('moderation-log') };
}
