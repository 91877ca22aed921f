import type { CSSProperties, ReactElement } from 'react';
import { PRODUCT_NAME, TAGLINE } from '#shared/product.ts';
import { SHARE_CARD } from '#shared/pages/share-card.ts';
import { box } from './card-elements.ts';
import { fitCard } from './card-fit.ts';
import { BOOK } from './card-fonts.ts';
import type { Measure } from './card-measure.ts';
import { rabbit } from './card-rabbit.ts';
import { COLUMN, headwordStyle, PAPER, senseStyle } from './card-style.ts';
import type { CardText } from '../card-text.ts';
import { thumbIndex } from './card-thumb-index.ts';

const MARK_HEIGHT = 70;
/** The card of the dictionary itself has no foot, as it says the same above, and a large rabbit at its right. */
const GENERAL = { top: 84, width: 690, height: 462, rabbit: 300 } as const;

/** The page of the card: every text at the largest size that has room. */
export async function layoutCard(card: CardText, measure: Measure): Promise<ReactElement> {
  const column = card.general ? { ...COLUMN, ...GENERAL } : COLUMN;
  const { width } = column;
  const fitted = await fitCard(card, { width, height: column.height - MARK_HEIGHT }, measure);
  return box(
    {
      width: SHARE_CARD.width,
      height: SHARE_CARD.height,
      position: 'relative',
      background: PAPER.page,
      color: PAPER.ink,
      fontFamily: BOOK,
    },
    box(
      {
        position: 'absolute',
        left: column.left,
        top: column.top,
        width,
        height: column.height,
        flexDirection: 'column',
        justifyContent: 'center',
      },
      box({ ...headwordStyle(fitted.headwordSize), width }, card.headword),
      mark(card),
      box({ ...senseStyle(fitted.senseSize), width }, fitted.sense),
    ),
    card.general ? largeRabbit() : foot(),
    thumbIndex(card.letter),
  );
}

function mark({ mark, category }: CardText): ReactElement {
  const style: CSSProperties = { fontSize: 33, fontStyle: 'italic', lineHeight: 1.2 };
  return box(
    { height: MARK_HEIGHT },
    box({ ...style, color: PAPER.faded }, mark),
    ...(category
      ? [
          box({ ...style, color: PAPER.faded, margin: '0 12px' }, '\u00B7'),
          box({ ...style, color: PAPER.accent }, category),
        ]
      : []),
  );
}

function foot(): ReactElement {
  return box(
    {
      position: 'absolute',
      left: COLUMN.left,
      top: 516,
      width: COLUMN.width,
      height: 84,
      paddingTop: 6,
      alignItems: 'center',
      borderTop: `2px solid ${PAPER.rule}`,
    },
    rabbit(52, PAPER.accent),
    box({ fontSize: 37, fontWeight: 500, marginLeft: 16 }, PRODUCT_NAME),
    box({ fontSize: 30, fontStyle: 'italic', color: PAPER.faded, marginLeft: 'auto' }, TAGLINE),
  );
}

function largeRabbit(): ReactElement {
  return box({ position: 'absolute', right: 104, top: 150 }, rabbit(GENERAL.rabbit, PAPER.accent, 0.8));
}
