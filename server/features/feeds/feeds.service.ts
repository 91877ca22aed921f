import { categoryOf, feedPath, feedTitle, type FeedFormat, type FeedName } from '#shared/feeds/feeds.ts';
import { FEED_ENTRIES } from '#shared/limits.ts';
import { logReason, logSentence } from '#shared/moderation/log-entry.ts';
import { DATA_LICENSE } from '#shared/open-data/open-data.ts';
import { dayPath, PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { categoryLabel } from '#shared/words/catalogue.ts';
import type { AppContext } from '../../context.ts';
import { selectLog } from '../moderation/log/log.queries.ts';
import { currentDay, drawToday } from '../today/today.service.ts';
import { toAtom } from './atom.ts';
import type { Feed, FeedEntry } from './feed.ts';
import { selectLastDays, selectLiveChanges, selectNewWords, type FedWord } from './feeds.queries.ts';
import { toJsonFeed } from './json-feed.ts';

/**
 * A feed as text. Its entries are cached, and read again when a word or definition changes; the addresses in it are of
 * the site as the request knows it, so the text is written anew each time.
 * @param origin like "https://example.org"
 */
export async function readFeed(
  ctx: AppContext,
  { name, format, origin }: { name: FeedName; format: FeedFormat; origin: string },
): Promise<string> {
  // The space keeps the key apart from every address: it must never be served by itself.
  const { json } = await ctx.responseCache.read(`feed ${name}`, 'feed', async () => ({
    json: JSON.stringify(await readEntries(ctx, name)),
    ...(name === 'word-of-the-day' ? { until: Date.parse(`${currentDay()}T23:59:59.999Z`) } : {}),
  }));
  return writeFeed(
    {
      title: `${PRODUCT_NAME}: ${feedTitle(name)}`,
      home: homeOf(name),
      id: feedPath(name, format),
      self: feedPath(name, format),
      entries: JSON.parse(json) as FeedEntry[],
    },
    { format, origin },
  );
}

/**
 * Writes a feed in a format; used for every feed, public or private.
 * @param feed with addresses that begin with "/"
 */
export function writeFeed(feed: Feed, { format, origin }: { format: FeedFormat; origin: string }): string {
  const whole: Feed = {
    ...feed,
    home: origin + feed.home,
    id: origin + feed.id,
    ...(feed.self && { self: origin + feed.self }),
    entries: feed.entries.map((entry) => ({ ...entry, id: origin + entry.id, link: origin + entry.link })),
  };
  return format === 'atom' ? toAtom(whole, DATA_LICENSE.url) : toJsonFeed(whole);
}

async function readEntries(ctx: AppContext, name: FeedName): Promise<FeedEntry[]> {
  switch (name) {
    case 'word-of-the-day': {
      await drawToday(ctx);
      const days = await selectLastDays(ctx.db, currentDay());
      return days.map((day) => ({ ...wordEntry(day), id: dayPath(day.day), link: dayPath(day.day) }));
    }
    case 'changes': {
      const changes = await selectLiveChanges(ctx.db);
      return changes.map((change) => ({
        ...wordEntry(change),
        id: `${wordPath(change.word)}#change-${change.id}`,
      }));
    }
    case 'moderation-log': {
      const log = await selectLog(ctx.db);
      return log.slice(0, FEED_ENTRIES).map((entry) => ({
        id: `${PAGE_PATHS.moderationLog}#${entry.id}`,
        link: PAGE_PATHS.moderationLog,
        title: logSentence(entry),
        text: logReason(entry),
        publishedAt: entry.decidedAt,
      }));
    }
    default:
      return (await selectNewWords(ctx.db, categoryOf(name))).map(wordEntry);
  }
}

function wordEntry({ word, category, definition, at }: FedWord): FeedEntry {
  return {
    id: wordPath(word),
    link: wordPath(word),
    title: word,
    text: definition,
    categories: category ? [categoryLabel(category)] : [],
    publishedAt: at,
  };
}

function homeOf(name: FeedName): string {
  if (name === 'moderation-log') return PAGE_PATHS.moderationLog;
  const category = categoryOf(name);
  return category ? `${PAGE_PATHS.browse}?category=${category}` : PAGE_PATHS.today;
}
