import { createHash } from 'node:crypto';
import { Router } from 'express';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { categoryLabel } from '#shared/words/catalogue.ts';
import type { AppContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { originOf } from '../../../http/security/origin.ts';
import { HOUR, rateLimit } from '../../../http/security/rate-limit.ts';
import type { FeedEntry } from '../../feeds/feed.ts';
import { writeFeed } from '../../feeds/feeds.service.ts';
import { feedDigest } from './feed-token.ts';
import { selectFeedOwner, selectPrivateEntries, type PrivateEntry } from './private-feed.queries.ts';

/** /feeds/private/{token}.xml: what a member follows, for readers of feeds, which cannot sign in. */
export function privateFeedRoutes(ctx: AppContext): Router {
  const router = Router();
  const limit = rateLimit(ctx.db, 'private-feed', ctx.config.FEED_READS_PER_HOUR, HOUR);
  router.get('/feeds/private/:token.xml', async (req, res) => {
    // Whoever has the address may read it; nobody else is to find or keep a copy.
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    const { token } = req.params;
    const owner = TOKEN.test(token) ? await selectFeedOwner(ctx.db, feedDigest(token)) : undefined;
    if (!owner) throw notFound('There is no such feed');
    await limit(String(owner.userId));
    const entries = await selectPrivateEntries(ctx.db, owner.userId);
    const atom = writeFeed(
      {
        title: `${PRODUCT_NAME}: what I follow`,
        home: PAGE_PATHS.kept,
        id: `/feeds/private/of/${owner.userId}`,
        entries: entries.map(toEntry),
      },
      { format: 'atom', origin: originOf(ctx.config, req) },
    );
    const etag = `W/"${createHash('sha1').update(atom).digest('base64url')}"`;
    res.set('ETag', etag);
    if (req.get('If-None-Match')?.includes(etag.slice(2))) res.status(304).end();
    else res.type('application/atom+xml').send(atom);
  });
  return router;
}

/** 128 bits in base64url. */
const TOKEN = /^[\w-]{22}$/;

const toEntry = ({ id, kind, word, category, text, createdAt }: PrivateEntry): FeedEntry => ({
  id: `/feeds/private/events/${id}`,
  title: kind === 'new-word' ? `New: ${word}` : `New live definition: ${word}`,
  link: wordPath(word),
  publishedAt: createdAt,
  text,
  ...(category && { categories: [categoryLabel(category)] }),
});
