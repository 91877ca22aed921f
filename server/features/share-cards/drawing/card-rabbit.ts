import type { ReactElement } from 'react';
import { RABBIT_EYE, RABBIT_PATHS } from '#shared/pages/rabbit-drawing.ts';
import { element } from './card-elements.ts';

/** The white rabbit in lines of `colour`; `size` in pixels, `stroke` in 32nds of it. */
export function rabbit(size: number, colour: string, stroke = 1.6): ReactElement {
  return element('svg', {
    width: size,
    height: size,
    viewBox: '0 0 32 32',
    fill: 'none',
    stroke: colour,
    strokeWidth: stroke,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    children: [
      ...RABBIT_PATHS.map((d) => element('path', { d })),
      element('circle', { ...RABBIT_EYE, fill: colour }),
    ],
  });
}
