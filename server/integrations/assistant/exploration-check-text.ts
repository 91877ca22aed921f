import { truncate } from '#shared/text/text.ts';

/** One line of plain text, at most `max` characters and a mark for what was cut. */
export function plainLine(text: string, max: number): string {
  return truncate(strip(text).replace(/\s+/g, ' ').trim(), max);
}

/** Plain text with its paragraphs. */
export function plainParagraphs(text: string, max: number): string {
  const lines = strip(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim());
  const paragraphs = lines.join('\n').replace(/\n{3,}/g, '\n\n');
  return truncate(paragraphs.trim(), max);
}

/** Longer than any text that is kept, so that no expression below has more to look at. */
const LOOKED_AT = 20_000;

/** Without HTML, Markdown, addresses, and characters that steer or break what shows or stores them. */
function strip(text: string): string {
  return text
    .slice(0, LOOKED_AT)
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
