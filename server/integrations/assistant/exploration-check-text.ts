import { truncate } from '#shared/text/text.ts';

/** One line of plain text, truncated to `max` characters. */
export function plainLine(text: string, max: number): string {
  return truncate(strip(text).replace(/\s+/g, ' ').trim(), max);
}

/** Plain text with its paragraphs, truncated to `max` characters. */
export function plainParagraphs(text: string, max: number): string {
  const lines = strip(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const paragraphs = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return truncate(paragraphs.trim(), max);
}

/** Longer than any text that is kept. Bounds the input of the regular expressions below. */
const INPUT_MAX = 20_000;

/** Removes HTML, Markdown, URLs, control and direction characters, and lone surrogates. */
function strip(text: string): string {
  return text
    .slice(0, INPUT_MAX)
    .replace(/\p{Surrogate}|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!])/gi, '')
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/\bhttps?:\/\/[^\s)\]>"']*/gi, '')
    .replace(/\(\s*\)/g, '')
    .replace(/^[ \t]*(?:#{1,6} |> ?|[-*+] |```.*$|(?:[-*_] ?){3,}$)/gm, '')
    .replace(/[*`]+|~~|__+/g, '')
    .replace(/(?<!\w)_|_(?!\w)/g, '');
}
