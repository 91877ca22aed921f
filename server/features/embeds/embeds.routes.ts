import { Router, type Request, type Response } from 'express';
import { z } from 'zod';
import { fillPath } from '#shared/http/endpoint.ts';
import { OEMBED_FORMATS, OEMBED_PATH, WORD_EMBED, WORD_OF_THE_DAY_EMBED } from '#shared/embeds/embeds.ts';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import type { AppContext } from '../../context.ts';
import { AppError, invalidInput, notFound } from '../../errors.ts';
import { originOf } from '../../http/security/origin.ts';
import { sendDocument } from '../../http/send-document.ts';
import { EMBED_POLICY, embedPage, missingEmbedPage, type EmbeddedWord } from './embed-page.ts';
import { readEmbeddedDay, readEmbeddedWord, wordOfAddress } from './embeds.service.ts';
import { describeEmbed, OEMBED_AGE, writeOembed } from './oembed.ts';

/** In seconds. */
const FRAME_AGE = 300;
const TYPES = { json: 'application/json', xml: 'text/xml' } as const;

const size = z.coerce.number().int().min(1).max(100_000).optional();
const OembedQuery = z.object({
  url: z.string('Please give the address of a word as "url"').max(2048, 'The address is too long'),
  format: z.string().default(OEMBED_FORMATS[0]),
  maxwidth: size,
  maxheight: size,
});

/** What other sites show of a word: its description for those who embed it, and the frames. */
export function embedsRoutes(ctx: AppContext): Router {
  const router = Router();

  router.get(OEMBED_PATH, async (req, res) => {
    const { data, error } = OembedQuery.safeParse(req.query);
    if (!data)
      throw invalidInput(
        Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
    const format = OEMBED_FORMATS.find((known) => known === data.format);
    // The status that oEmbed asks for.
    if (!format) throw new AppError(501, 'not_implemented', 'The formats are json and xml');
    const origin = originOf(ctx.config, req);
    const text = wordOfAddress(data.url, origin);
    if (text === undefined)
      throw notFound(`Only pages of words of this site can be embedded: ${PAGE_PATHS.word}`);
    const card = await readEmbeddedWord(
      ctx,
      text,
      (into) => `${OEMBED_PATH}?${new URLSearchParams({ url: origin + wordPath(into), format }).toString()}`,
    );
    const description = describeEmbed(origin, card, { maxWidth: data.maxwidth, maxHeight: data.maxheight });
    sendDocument(req, res, writeOembed(description, format), { type: TYPES[format], maxAge: OEMBED_AGE });
  });

  const frame = (path: string, read: (req: Request) => Promise<EmbeddedWord>) =>
    router.get(path, async (req: Request, res: Response) => {
      const origin = originOf(ctx.config, req);
      let html: string;
      try {
        html = embedPage(origin, await read(req));
      } catch (error) {
        if (!(error instanceof AppError && error.status === 404)) throw error;
        framed(res.status(404).set('Cache-Control', 'no-store').type('html')).send(missingEmbedPage(origin));
        return;
      }
      sendDocument(req, framed(res), html, { type: 'text/html', maxAge: FRAME_AGE });
    });
  frame(WORD_OF_THE_DAY_EMBED, async () => ({ ...(await readEmbeddedDay(ctx)), kicker: 'Word of the day' }));
  frame(WORD_EMBED, (req) =>
    readEmbeddedWord(ctx, String(req.params.word), (into) => fillPath(WORD_EMBED, { word: into })),
  );
  return router;
}

/** Lets every site show the answer in a frame; all else about it is stricter than a page of the app. */
function framed(res: Response): Response {
  res.removeHeader('X-Frame-Options');
  return res.set({
    'Content-Security-Policy': EMBED_POLICY,
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Referrer-Policy': 'no-referrer',
  });
}
