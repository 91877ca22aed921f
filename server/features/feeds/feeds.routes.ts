import { Router } from 'express';
import { FEED_NAMES, FEED_TYPES, feedPath, type FeedFormat } from '#shared/feeds/feeds.ts';
import type { AppContext } from '../../context.ts';
import { originOf } from '../../http/security/origin.ts';
import { sendDocument } from '../../http/send-document.ts';
import { readFeed } from './feeds.service.ts';

/** Readers may keep a feed this long before they ask again. In seconds. */
const FRESH = 300;

/** What is new, for feed readers: each feed as Atom and as JSON Feed. */
export function feedsRoutes(ctx: AppContext): Router {
  const router = Router();
  for (const name of FEED_NAMES)
    for (const format of Object.keys(FEED_TYPES) as FeedFormat[])
      router.get(feedPath(name, format), async (req, res) => {
        const text = await readFeed(ctx, { name, format, origin: originOf(ctx.config, req) });
        sendDocument(req, res, text, { type: FEED_TYPES[format], maxAge: FRESH });
      });
  return router;
}
