import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AppContext } from '../context.ts';
import { securityHeaders } from './security-headers.ts';

const SLOW_MS = 1000;

/**
 * What every request passes before Express: an id, the security headers, and a log line at its end. A public answer
 * that stands ready is sent from here, since Express's routing alone costs more than sending it.
 */
export function front({ ready, log, config }: AppContext, app: RequestListener): RequestListener {
  const secure = securityHeaders(config);
  return (req, res) => {
    const start = performance.now();
    const id = randomUUID();
    const headers = ['X-Request-Id', id, ...secure];
    if (ready.tryToServe(req, res, headers)) return logLine(req, res, { id, start });
    for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i]!, headers[i + 1]!);
    res.once('close', () => logLine(req, res, { id, start }));
    app(req, res);
  };

  /**
   * Method, path, status and time: no address of a visitor, no query (people search for private things), no names.
   * What changes something, is refused, fails or is slow is told at "info"; reads that went well at "debug" only, since
   * the line costs up to a third of the answer.
   */
  function logLine(
    req: IncomingMessage,
    res: ServerResponse,
    { id, start }: { id: string; start: number },
  ): void {
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const status = res.writableEnded ? res.statusCode : 499; // 499: the visitor left before the answer
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    const level = isRead && status < 400 && ms < SLOW_MS ? 'debug' : 'info';
    if (log.isLevelEnabled(level)) {
      log[level]({ id, method: req.method, path: req.url!.split('?', 1)[0], status, ms });
    }
  }
}
