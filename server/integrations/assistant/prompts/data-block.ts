import { withoutHidden } from '#shared/text/hidden-characters.ts';

const OPENING = '<data>';
const CLOSING = '</data>';

/**
 * User content as JSON between two tags. Every "<" inside is escaped, so the content cannot close the block or open
 * another. Line breaks and control characters are escaped, and invisible characters are removed.
 */
export function dataBlock(data: Record<string, unknown>): string {
  const json = withoutHidden(JSON.stringify(data, null, 1)).replace(
    /[<>&\u007F-\u009F\u2028\u2029]/g,
    toEscape,
  );
  return `${OPENING}\n${json}\n${CLOSING}\n`;
}

const toEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
