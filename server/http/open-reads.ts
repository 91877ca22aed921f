import type { RequestHandler } from 'express';
import { endpoints } from '#shared/contract.ts';
import { pathPattern, type EndpointShape } from '#shared/http/endpoint.ts';

/** Files and documents outside the contract that pages of other sites may read. */
const OPEN_FILES = /^\/(feeds|data)\/[^/]+(\/[^/]+)?$|^\/oembed$/;
const EXPOSED = 'ETag, X-Total-Count, X-Corrected-Search, X-Request-Id';

const open = (endpoints as readonly EndpointShape[]).filter(({ isOpen }) => isOpen);
const openRoutes = new Set<string>(open.map(({ path }) => path));
const openPaths = open.map(({ path }) => pathPattern(path));

/**
 * The headers by which a browser lets pages of other sites read an answer, without credentials.
 * @param route pattern of the route, like "/api/public/dictionary/:word"
 * @returns alternating names and values; none for a route that is not open
 */
export function openHeaders(route: string): string[] {
  return openRoutes.has(route) ? ALLOWED : [];
}

const ALLOWED = ['Access-Control-Allow-Origin', '*', 'Access-Control-Expose-Headers', EXPOSED];

/**
 * Lets pages of other sites read what is open, failures included, and answers what their browsers ask before (OPTIONS).
 * Nothing with a session is open, and nothing that writes: see `isOpen`. Cached answers carry the headers themselves.
 */
export function openReads(): RequestHandler {
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if ((!isRead && req.method !== 'OPTIONS') || !isOpenPath(req.path)) return next();
    for (let i = 0; i < ALLOWED.length; i += 2) res.setHeader(ALLOWED[i]!, ALLOWED[i + 1]!);
    if (isRead) return next();
    res
      .set({
        Allow: 'GET, HEAD, OPTIONS',
        'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
        'Access-Control-Allow-Headers': 'If-None-Match',
        'Access-Control-Max-Age': '86400',
      })
      .status(204)
      .end();
  };
}

function isOpenPath(path: string): boolean {
  const bare = path.replace(/\/$/, '');
  return OPEN_FILES.test(bare) || openPaths.some((pattern) => pattern.test(bare));
}
