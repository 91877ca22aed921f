import type { IncomingMessage } from 'node:http';

/** What no route of ours answered: files of the client, unknown paths, and what was refused before. */
const UNMATCHED = 'unmatched';
/** The page for unknown addresses. */
const CATCH_ALL = '/{*path}';

/** The pattern of the route that Express chose, like "/dictionary/:word": nothing of what the visitor wrote. */
export function routeLabel(req: IncomingMessage): string {
  const path = 'route' in req ? (req.route as { path?: unknown } | undefined)?.path : undefined;
  return typeof path === 'string' && path !== CATCH_ALL ? path : UNMATCHED;
}
