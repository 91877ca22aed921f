import type { RequestHandler } from 'express';
import { forbidden, unsupportedBody } from '../../errors.ts';

/**
 * Prevents cross-site request forgery: refuses state-changing requests with a foreign Origin (403) or with a body that
 * is not JSON, which a plain form could send (415).
 */
export function sameOriginOnly(publicUrl: string | undefined): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || req.method === 'OPTIONS') return next();
    const origin = req.get('origin');
    const own = [publicUrl && new URL(publicUrl).host, req.get('host')];
    // "null", the origin of sandboxed frames, has no host and is foreign even when PUBLIC_URL is not set.
    if (origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host)))
      throw forbidden('Calls from other sites are refused');
    const hasBody = req.get('transfer-encoding') !== undefined || Number(req.get('content-length') ?? 0) > 0;
    if (hasBody && !req.is('application/json')) throw unsupportedBody();
    next();
  };
}
