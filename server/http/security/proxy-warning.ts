import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Warns once about a proxy that TRUST_PROXY_HOPS does not account for: all its visitors share one address. */
export function warnAboutProxy(log: Logger): RequestHandler {
  let hasWarned = false;
  return ({ headers }, _res, next) => {
    if (!hasWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      hasWarned = true;
      log.warn(
        'a proxy forwards requests, but TRUST_PROXY_HOPS is 0: every limit counts all its visitors as one address',
      );
    }
    next();
  };
}
