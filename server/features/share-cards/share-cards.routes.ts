import { Router, type Request, type Response } from 'express';
import { createHash } from 'node:crypto';
import { SHARE_CARD_PATHS } from '#shared/pages/share-card.ts';
import type { AppContext } from '../../context.ts';
import { callerKey } from '../../http/security/rate-limit.ts';
import { cardPictures, generalCard, readWordCard, type Card } from './share-cards.service.ts';

/** The pictures of words that other sites show beside a link. */
export function shareCardsRoutes(ctx: AppContext): Router {
  const router = Router();
  const pictureOf = cardPictures(ctx);
  const send = async (req: Request, res: Response, card: Card) => {
    const etag = etagOf(card);
    const png = isKnown(req, etag) ? undefined : await pictureOf(card, callerKey(req));
    res.set({
      ETag: etag,
      'Cache-Control': 'public, max-age=300, stale-while-revalidate=86400',
      // Helmet lets no other site show our files; this one is made for that.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (png) res.type('png').send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
    else res.status(304).end();
  };
  router.get(SHARE_CARD_PATHS.general, (req, res) => send(req, res, generalCard()));
  router.get(SHARE_CARD_PATHS.word, async (req, res) =>
    send(req, res, await readWordCard(ctx, req.params.word)),
  );
  return router;
}

/** An ETag of the content, so that a client that has the picture gets a 304 without drawing it. */
function etagOf({ key }: Card): string {
  return `"${createHash('sha1').update(key).digest('base64url')}"`;
}

/** Not Express's own comparison, which a request with "Cache-Control: no-cache" never passes. */
function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers['if-none-match'];
  return known !== undefined && (known === '*' || known.includes(etag));
}
