import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * What every request passes before Express: an id, the security headers, one log line at its end. A public answer that
 * stands ready is sent from here, since Express's routing alone costs more than sending it; and it is logged at "debug"
 * only, since a line costs a third of it.
 */
export function front({ ready, log, config }: AppContext, app: RequestListener): RequestListener {
  const secure = securityHeaders(config);
  return (req, res) => {
    const start = performance.now();
    const id = randomUUID();
    const headers = ['X-Request-Id', id, ...secure];
    if (ready.tryToServe(req, res, headers)) return logLine(req, res, { level: 'debug', id, start });
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!);
    res.once('close', () => logLine(req, res, { level: 'info', id, start }));
    app(req, res);
  };

  /** Method, path, status and time: no address of a visitor, no query (people search for private things), no names. */
  function logLine(req: IncomingMessage, res: ServerResponse, { level, id, start }: LogFacts): void {
    if (!log.isLevelEnabled(level)) return;
    log[level]({
      id,
      method: req.method,
      path: req.url!.split('?', 1)[0],
      status: res.writableEnded ? res.statusCode : 499, // 499: the visitor left before the answer
      ms: Math.round((performance.now() - start) * 10) / 10,
    });
  }
}

interface LogFacts {
  level: 'debug' | 'info';
  id: string;
  /** By the monotonic clock, in milliseconds. */
  start: number;
}
