import type { Request, Response, Router } from 'express';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { hasRole, type Role } from '#shared/auth/roles.ts';
import type { EndpointInput, EndpointResponse, EndpointShape } from '#shared/http/endpoint.ts';
import type { AppContext } from '../context.ts';
import { forbidden, invalidInput, notSignedIn, secondFactorNeeded } from '../errors.ts';
import { withViewCount, type Answer } from './response-cache.ts';

export interface Caller<E extends EndpointShape> {
  /** Undefined only on public endpoints. */
  user: E['access'] extends 'public' ? Express.User | undefined : Express.User;
  req: Request;
  res: Response;
}

type Handler<E extends EndpointShape, R> = (input: EndpointInput<E> & Caller<E>) => Promise<R> | R;

/**
 * Binds an endpoint of the contract to its handler: checks access, parses the input (400 that names each invalid field),
 * and parses the result, so that the response has no fields beyond the contract.
 */
export function route<E extends EndpointShape>(
  router: Router,
  endpoint: E,
  handle: Handler<E, EndpointResponse<E>>,
): void {
  register(router, endpoint, async (req, res) => {
    const result = await handle(readInput(endpoint, req, res));
    res.json(endpoint.response.parse(result));
  });
}

/**
 * The same for public reads whose JSON is built by the database: the response is cached. Parsing it would cost more than
 * the query, so it is validated against the contract only outside production, where the tests catch a missing or extra
 * field.
 */
export function readRoute<E extends EndpointShape>(
  { responseCache, config }: AppContext,
  router: Router,
  endpoint: E,
  handle: Handler<E, Answer>,
): void {
  register(router, endpoint, async (req, res) => {
    const input = readInput(endpoint, req, res);
    await responseCache.serve(req, res, req.originalUrl, async () => {
      const answer = await handle(input);
      if (config.NODE_ENV !== 'production') assertMatchesContract(endpoint.response, answer);
      return answer;
    });
  });
}

/** Registers a handler for the endpoint's method and path. */
export function register(
  router: Router,
  { method, path }: EndpointShape,
  handle: (req: Request, res: Response) => Promise<void>,
) {
  router[method.toLowerCase() as Lowercase<EndpointShape['method']>](path, handle);
}

/** Checks access, then parses params, query and body. @throws 401, 403, or 400 that names each invalid field */
export function readInput<E extends EndpointShape>(
  endpoint: E,
  req: Request,
  res: Response,
): EndpointInput<E> & Caller<E> {
  if (endpoint.access !== 'public') assertAccess(req.user, endpoint.access);
  return {
    user: req.user,
    req,
    res,
    params: endpoint.params && parse(endpoint.params, req.params),
    query: endpoint.query && parse(endpoint.query, req.query),
    body: endpoint.body && parse(endpoint.body, req.body ?? {}),
  } as EndpointInput<E> & Caller<E>;
}

function assertAccess(user: Express.User | undefined, needed: Role): void {
  if (user === undefined) throw notSignedIn();
  if (!hasRole(user.role, needed)) throw forbidden('This is for moderators only');
  if (needed === 'member') return;
  if (user.isSuspended) throw forbidden('This account is suspended');
  if (user.lacksSecondFactor) throw secondFactorNeeded();
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || 'body'] ??= issue.message;
  throw invalidInput(fields);
}

function assertMatchesContract(response: z.ZodType, { json, viewCount }: Answer): void {
  const value: unknown = JSON.parse(viewCount ? withViewCount(json, viewCount(false)) : json);
  if (!isDeepStrictEqual(response.parse(value), value))
    throw new Error('The query returns fields that are not in the contract');
}
