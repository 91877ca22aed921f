import { PAGE_PATHS } from '#shared/pages/page-paths.ts';

/** What somebody wants taken down, as far as a link or a word says it. */
export type Asked = { kind: 'word'; word: string } | { kind: 'member'; username: string };

const PAGE = /^\/(dictionary|public|chat|explore|members)\/([^/]+)\/?$/;
/** "9/11" is a word. */
const LINK = /^(?:https?:\/\/|\/)|\/(?:dictionary|public|chat|explore|members)\//i;

/**
 * Reads a link to a page of the dictionary, or a word itself.
 * @returns null for a link that leads elsewhere
 */
export function readAsked(text: string): Asked | null {
  const given = text.trim();
  if (!LINK.test(given)) return given === '' ? null : { kind: 'word', word: given };
  try {
    const isWhole = /^(?:https?:\/)?\//i.test(given);
    const { pathname } = new URL(isWhole ? given : `https://${given}`, window.location.origin);
    const [, page, name] = PAGE.exec(pathname) ?? [];
    if (page === undefined || name === undefined) return null;
    const decoded = decodeURIComponent(name);
    return page === 'members' ? { kind: 'member', username: decoded } : { kind: 'word', word: decoded };
  } catch {
    return null;
  }
}

/** The address of the form about a page, and about one of its definitions. */
export function takedownPath(path: string, definitionId?: number): string {
  const query = new URLSearchParams(readAsked(path) ? { link: path } : {});
  if (definitionId !== undefined) query.set('definition', String(definitionId));
  return `${PAGE_PATHS.takedown}${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** What the address of the form asks for. */
export function readTakedownQuery(search: string): { link: string; definitionId: number | undefined } {
  const query = new URLSearchParams(search);
  const link = query.get('link') ?? '';
  const asked = readAsked(link);
  const id = /^[1-9]\d{0,8}$/.exec(query.get('definition') ?? '')?.[0];
  return {
    link: asked === null ? '' : asked.kind === 'word' ? asked.word : window.location.origin + link,
    definitionId: id === undefined ? undefined : Number(id),
  };
}
