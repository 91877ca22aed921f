import { PRODUCT_NAME } from '#shared/product.ts';
import type { Feed } from './feed.ts';

/** Writes a feed as JSON Feed 1.1. */
export function toJsonFeed({ title, home, self, entries }: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    ...(self && { feed_url: self }),
    language: 'en',
    authors: [{ name: PRODUCT_NAME, url: new URL('/', home).href }],
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.link,
      title: entry.title,
      content_text: entry.text,
      date_published: entry.publishedAt,
      ...(entry.updatedAt ? { date_modified: entry.updatedAt } : {}),
      ...(entry.categories?.length ? { tags: entry.categories } : {}),
    })),
  });
}
