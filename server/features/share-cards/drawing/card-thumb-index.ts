import type { ReactElement } from 'react';
import { SHARE_CARD } from '#shared/pages/share-card.ts';
import { box } from './card-elements.ts';
import { PAPER } from './card-style.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');
const WIDTH = 44;
const MARGIN = 8;
const STEP = (SHARE_CARD.height - 2 * MARGIN) / LETTERS.length;

/** The letters down the edge of the page, `own` as a tab: an ornament. */
export function thumbIndex(own?: string): ReactElement {
  return box(
    { position: 'absolute', right: 0, top: MARGIN, width: WIDTH, flexDirection: 'column' },
    ...LETTERS.map((letter) =>
      box(
        {
          width: WIDTH,
          height: STEP,
          alignItems: 'center',
          justifyContent: 'center',
          fontSize: 17,
          color: '#b3a283',
          ...(letter === own ? TAB : {}),
        },
        letter.toUpperCase(),
      ),
    ),
  );
}

const TAB = {
  fontSize: 21,
  fontWeight: 500,
  color: PAPER['on-accent'],
  background: PAPER.accent,
  borderTopLeftRadius: 3,
  borderBottomLeftRadius: 3,
} as const;
