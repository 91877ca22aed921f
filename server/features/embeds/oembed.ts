import { EMBED_SIZE, wordEmbedPath, type OembedFormat } from '#shared/embeds/embeds.ts';
import { SHARE_CARD } from '#shared/pages/share-card.ts';
import { wordCardPath, type WordCard } from '#shared/pages/word-card.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { escapeXml } from '../feeds/atom.ts';
import { escapeHtml } from '../pages/html.ts';

/** Seconds for which whoever embeds a word may keep the description. */
export const OEMBED_AGE = 3600;

interface Size {
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

/** How a word is embedded, as oEmbed 1.0 says: rich, in a frame. @param origin of the site */
export function describeEmbed(origin: string, card: WordCard, { maxWidth, maxHeight }: Size) {
  const width = Math.min(EMBED_SIZE.width, maxWidth ?? Infinity);
  const height = Math.min(EMBED_SIZE.height, maxHeight ?? Infinity);
  const frame = escapeHtml(origin + wordEmbedPath(card.word));
  // A consumer that sets a size gets no picture that is larger.
  const hasPicture =
    SHARE_CARD.width <= (maxWidth ?? Infinity) && SHARE_CARD.height <= (maxHeight ?? Infinity);
  return {
    version: '1.0',
    type: 'rich',
    title: card.word,
    provider_name: PRODUCT_NAME,
    provider_url: `${origin}/`,
    cache_age: OEMBED_AGE,
    html: `<iframe src="${frame}" width="${width}" height="${height}" title="${escapeHtml(card.word)}" loading="lazy" style="border:0"></iframe>`,
    width,
    height,
    ...(hasPicture
      ? {
          thumbnail_url: origin + wordCardPath(card),
          thumbnail_width: SHARE_CARD.width,
          thumbnail_height: SHARE_CARD.height,
        }
      : {}),
  };
}

/** Writes a description in a format. */
export function writeOembed(description: ReturnType<typeof describeEmbed>, format: OembedFormat): string {
  if (format === 'json') return JSON.stringify(description);
  const fields = Object.entries(description).map(
    ([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`,
  );
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${fields.join('')}</oembed>\n`;
}
