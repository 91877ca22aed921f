/** Widths of the interface's letters, in parts of the font's size; what is not listed may be as wide as the size. */
const WIDTHS: [RegExp, number][] = [
  [/[ fijlrtI.,:;'!|()[\]-]/, 0.36],
  [/[mwMW@%&]/, 0.84],
  [/[a-z0-9]/, 0.56],
  [/[A-Z\p{Script=Latin}]/u, 0.68],
];

/** An upper bound for the width of a text. Measuring it in the browser would force a layout. */
export function textWidth(text: string, fontSize: number): number {
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * fontSize;
}

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
}
