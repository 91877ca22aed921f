import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { SHARE_CARD } from '#shared/pages/share-card.ts';
import { loadCardFonts } from './card-fonts.ts';
import { layoutCard } from './card-layout.ts';
import { measureWith } from './card-measure.ts';
import type { CardText } from '../card-text.ts';

/** @returns a function that draws cards, as the bytes of a PNG */
export function createCardDrawer(): (card: CardText) => Promise<Uint8Array> {
  const fonts = loadCardFonts();
  const measure = measureWith(fonts);
  return async (card) => {
    const svg = await satori(await layoutCard(card, measure), { ...SHARE_CARD, fonts });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
}
