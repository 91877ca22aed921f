/** Widths of the interface font's letters, in multiples of the font size. Unlisted letters count as 1. */
const WIDTHS: [RegExp, number][] = [
  [/[ fijlrtI.,:;'!|()[\]-]/, 0.36],
  [/[mwMW@%&]/, 0.84],
  [/[a-z0-9]/, 0.56],
  [/[A-Z\p{Script=Latin}]/u, 0.68],
];

/** The maximum width of a text. Measuring it in the page would force a layout. */
export function textWidth(text: string, fontSize: number): number {
  return Array.from(text, widthOf).reduce((sum, width) => sum + width, 0) * fontSize;
}

function widthOf(letter: string): number {
  return WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1;
}
