import type { CSSProperties, ReactElement } from 'react';
import satori, { type Font } from 'satori';
import { box } from './card-elements.ts';

export interface Measure {
  /** Height in pixels of a text that is set in this style and width. */
  height: (text: string, style: CSSProperties, width: number) => Promise<number>;
  /** Width in pixels of the widest word. */
  widestWord: (text: string, style: CSSProperties) => Promise<number>;
  /** What of the text the fonts cannot show. */
  missing: (text: string, style: CSSProperties) => Promise<string>;
}

/** Sets texts without drawing them. */
export function measureWith(fonts: Font[]): Measure {
  async function lay(node: ReactElement, area: { width: number } | { height: number }) {
    let [width, height, missing] = [0, 0, ''];
    await satori(node, {
      ...area,
      fonts,
      embedFont: false,
      onNodeDetected: (part) => {
        width = Math.max(width, part.width);
        height = Math.max(height, part.height);
      },
      loadAdditionalAsset: async (_language, segment) => {
        missing += segment;
        return [];
      },
    });
    return { width, height, missing };
  }
  return {
    height: async (text, style, width) => (await lay(box({ ...style, width }, text), { width })).height,
    widestWord: async (text, style) => {
      const words = text.split(' ').map((word) => box({ ...style, whiteSpace: 'nowrap' }, word));
      return (await lay(box({ flexDirection: 'column' }, ...words), { height: 1 })).width;
    },
    missing: async (text, style) => (await lay(box(style, text), { width: 1000 })).missing,
  };
}
