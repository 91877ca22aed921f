import { textWidth } from './text-width.ts';

interface LineOptions {
  fontSize: number;
  /** Maximum width of a line. */
  widthMax: number;
}

/** A name on one line if it fits, otherwise on two. */
export function labelLines(name: string, options: LineOptions): string[] {
  return textWidth(name, options.fontSize) <= options.widthMax ? [name] : twoLines(name, options);
}

/**
 * A name on two lines of similar length; a single word stays on one line. Truncates only between words, because half a
 * word would not be part of the name that a screen reader reads.
 */
export function twoLines(name: string, { fontSize, widthMax }: LineOptions): string[] {
  const words = name.split(' ');
  if (words.length === 1) return words;
  for (let kept = words.length; kept > 1; kept--) {
    const lines = evenly(kept < words.length ? [...words.slice(0, kept), '...'] : words);
    if (lines.every((line) => textWidth(line, fontSize) <= widthMax)) return lines;
  }
  return [`${words[0]} ...`];
}

function evenly(words: readonly string[]): string[] {
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0]!;
}

function longest(lines: readonly string[]): number {
  return Math.max(...lines.map((line) => textWidth(line, 1)));
}
