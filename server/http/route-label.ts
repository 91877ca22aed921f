import type { IncomingMessage } from 'node:http';

/** Requests that no route handled: client files, unknown paths, and requests refused before routing. */
const UNMATCHED = 'unmatched';
/** The page for unknown URLs. */
const CATCH_ALL = '/{*path}';

/** The pattern of the matched Express route, like "/dictionary/:word". Contains no visitor input. */
export function routeLabel(req: IncomingMessage): string {
  const path = 'route' in req ? (req.route as { path?: unknown } | undefined)?.path : undefined;
  return typeof path === 'string' && path !== CATCH_ALL ? path : UNMATCHED;
}
