import type { RequestHandler } from 'express';
import type { Logger } from 'pino';

/** Says once that a proxy is there which the settings do not know of: all its visitors share one address. */
export function warnAboutProxy(log: Logger): RequestHandler {
  let isTold = false;
  return ({ headers }, _res, next) => {
    if (!isTold && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      isTold = true;
      log.warn(
        'a proxy says whom it asks for, and TRUST_PROXY_HOPS is 0: all its visitors count as one address in every limit',
      );
    }
    next();
  };
}
