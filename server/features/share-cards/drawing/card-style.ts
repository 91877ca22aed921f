import type { CSSProperties } from 'react';
import { BOOK } from './card-fonts.ts';

/** The paper theme of client/src/styles.css; a test keeps the two equal. */
export const PAPER = {
  page: '#faf6ec',
  ink: '#1d1a16',
  faded: '#5c5347',
  rule: '#d8ccb4',
  accent: '#7a1f2b',
  'on-accent': '#fdf8ee',
} as const;

/** The position of the entry on the page, in pixels. */
export const COLUMN = { left: 84, top: 44, width: 976, height: 448 } as const;

export const headwordStyle = (fontSize: number): CSSProperties => ({
  fontFamily: BOOK,
  fontSize,
  fontWeight: 500,
  lineHeight: 1.04,
  letterSpacing: '-0.01em',
  textWrap: 'balance', // otherwise the last word of a phrase may wrap alone
  // What hangs below the last line, as of "p", must not touch the mark.
  paddingBottom: Math.round(6 + fontSize * 0.1),
});

export const senseStyle = (fontSize: number): CSSProperties => ({
  fontFamily: BOOK,
  fontSize,
  lineHeight: 1.28,
  wordBreak: 'break-word',
});
