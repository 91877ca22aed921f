import { PAGE_PATHS, type PageName } from '#shared/pages/page-paths.ts';

/** The screens that visits begin with: their routes come with the app, those of all others are loaded when needed. */
export type FirstPage =
  | 'home'
  | 'browse'
  | 'publicBrowse'
  | 'word'
  | 'publicWord'
  | 'chat'
  | 'mobile'
  | 'auth'
  | 'explore'
  | 'exploreWord';

/** The name of the screen at a path, among those of a table; undefined when it has none. */
export function findScreen<Name extends PageName>(
  table: Record<Name, unknown>,
  path: string,
): Name | undefined {
  return (Object.keys(table) as Name[]).find((name) => isLike(PAGE_PATHS[name], path));
}

function isLike(pattern: string, path: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return (
    parts.length === wanted.length && wanted.every((part, i) => part.startsWith(':') || part === parts[i])
  );
}
