import type { RequestHandler } from 'express';
import { endpoints } from '#shared/contract.ts';
import { pathPattern, type EndpointShape } from '#shared/http/endpoint.ts';
import { methodNotAllowed, notFound } from '../errors.ts';

/**
 * The last API handler: 405 with the allowed methods for a path of the contract, 404 for any other path. A GET or HEAD
 * that gets here is always a 404, even for a path that supports other methods.
 */
export function unknownApiPath(list: readonly EndpointShape[] = endpoints): RequestHandler {
  const paths = list.map(({ method, path }) => ({ method, pattern: pathPattern(path) }));
  return (req) => {
    const path = (req.baseUrl + req.path).replace(/\/$/, '');
    const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    throw methods.length > 0 && !isRead ? methodNotAllowed([...new Set(methods)]) : notFound('Not found');
  };
}
