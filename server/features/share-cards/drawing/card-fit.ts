import type { CardText } from '../card-text.ts';
import type { Measure } from './card-measure.ts';
import { truncateToFit, drawableText } from './fit-text.ts';
import { headwordStyle, senseStyle } from './card-style.ts';

const HEADWORD_SIZES = [140, 124, 110, 98, 88, 78, 70, 62, 56, 50, 45, 40, 36, 32, 28, 24];
const HEADWORD_HEIGHT = 250;
const SENSE_SIZES = [48, 45, 42, 39, 36, 33, 30];
/** Cards are mostly seen at half their size or less, so a long headword gives way until the sense is this large. */
const READABLE = 33;

interface Room {
  width: number;
  height: number;
}

interface FittedCard {
  headwordSize: number;
  senseSize: number;
  sense: string;
}

/** The largest sizes at which headword and sense have room; past the smallest the sense loses its last words. */
export async function fitCard(
  { headword, sense: written }: CardText,
  room: Room,
  measure: Measure,
): Promise<FittedCard> {
  const sense = await drawableText(written, senseStyle(READABLE), measure);
  const senseFits = async (size: number, text: string, height: number) =>
    text === '' || (await measure.height(text, senseStyle(size), room.width)) <= height;

  let [headwordSize, left] = [HEADWORD_SIZES.at(-1)!, room.height - HEADWORD_HEIGHT];
  for (const size of HEADWORD_SIZES) {
    const style = headwordStyle(size);
    if ((await measure.widestWord(headword, style)) > room.width) continue;
    const height = await measure.height(headword, style, room.width);
    if (height > HEADWORD_HEIGHT) continue;
    [headwordSize, left] = [size, room.height - height];
    if (await senseFits(READABLE, sense, left)) break;
  }
  for (const senseSize of SENSE_SIZES) {
    if (await senseFits(senseSize, sense, left)) return { headwordSize, senseSize, sense };
  }
  const senseSize = SENSE_SIZES.at(-1)!;
  const fits = (text: string) => senseFits(senseSize, text, left);
  return { headwordSize, senseSize, sense: await truncateToFit(fits, sense) };
}
