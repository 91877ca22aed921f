import { textWidth } from './text-width.ts';

interface LineOptions {
  fontSize: number;
  /** Of a line. */
  widthMax: number;
}

/** A name on one line, or on two where one is too short. */
export function labelLines(name: string, options: LineOptions): string[] {
  return textWidth(name, options.fontSize) <= options.widthMax ? [name] : twoLines(name, options);
}

/**
 * A name on two lines, as equal as its words allow; one word on one line. What does not fit is left out between words:
 * half a word would not be part of the name that a screen reader says.
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
