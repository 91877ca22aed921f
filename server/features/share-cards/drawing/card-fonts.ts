import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'satori';

const { resolve } = createRequire(import.meta.url);

/** Two names, as of fonts that share one satori asks only the first for a letter. */
export const BOOK = 'EB Garamond, EB Garamond Ext';

/** The book face, from the installed package: satori reads neither woff2 nor variable fonts. */
export function loadCardFonts(): Font[] {
  return [
    face('EB Garamond', 'latin', 400),
    face('EB Garamond', 'latin', 500),
    face('EB Garamond', 'latin', 400, 'italic'),
    face('EB Garamond Ext', 'latin-ext', 400),
  ];
}

function face(name: string, subset: string, weight: 400 | 500, style: 'normal' | 'italic' = 'normal'): Font {
  const file = `@fontsource/eb-garamond/files/eb-garamond-${subset}-${weight}-${style}.woff`;
  return { name, weight, style, data: readFileSync(resolve(file)) };
}
