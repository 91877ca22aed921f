import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import type { RouteRequests } from '../metrics/http-requests.ts';
import { routeLabel } from './route-label.ts';
import { securityHeaders } from './security/security-headers.ts';

const SLOW_MS = 1000;

/**
 * Runs before Express for every request: sets the request id and the security headers, and finally logs and counts the
 * request. Cached public responses are sent from here, since Express's routing alone costs more than sending them.
 */
export function requestHandler(
  { responseCache, log, config, metrics }: AppContext,
  app: RequestListener,
): RequestListener {
  const secure = securityHeaders(config);
  return (req, res) => {
    const start = performance.now();
    const id = randomUUID();
    const headers = ['X-Request-Id', id, ...secure];
    const served = responseCache.tryToServe(req, res, headers);
    if (served) {
      served.requests ??= metrics.requests.of(served.route);
      return conclude(req, res, { id, start, requests: served.requests });
    }
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!);
    res.once('close', () =>
      conclude(req, res, { id, start, requests: metrics.requests.of(routeLabel(req)) }),
    );
    app(req, res);
  };

  /**
   * Logs method, path, status and duration; no IP address, no query string (searches are private) and no names. Writes,
   * refusals, failures and slow requests are logged at "info", successful reads only at "debug", since the log line can
   * cost up to a third of the response time.
   */
  function conclude(
    req: IncomingMessage,
    res: ServerResponse,
    { id, start, requests }: { id: string; start: number; requests: RouteRequests },
  ): void {
    const took = performance.now() - start;
    const status = res.writableEnded ? res.statusCode : 499; // 499: the client disconnected before the response
    requests.add(req.method!, status, took);
    const ms = Math.round(took * 10) / 10;
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const level = isRead && status < 400 && ms < SLOW_MS ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level]({ id, method: req.method, path: loggedPath(req.url!), status, ms });
    }
  }
}

/** Without the query, and without the token of a receipt or of a private feed, which opens it. */
function loggedPath(url: string): string {
  return url.split('?', 1)[0]!.replace(/^(\/receipt\/|\/feeds\/private\/).+/i, '$1...');
}
