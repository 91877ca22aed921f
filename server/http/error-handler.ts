import type { ErrorRequestHandler } from 'express';
import type { ErrorBody } from '#shared/contract.ts';
import type { AppContext } from '../context.ts';
import { isDatabaseAway } from '../db/client.ts';
import { AppError, badRequest, unavailable } from '../errors.ts';

type Told = Pick<AppContext, 'log' | 'metrics'>;

/** The one place where an error becomes an answer. Known ones say their sentence; the rest are logged and say nothing. */
export function errorHandler({ log, metrics }: Told): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error); // Express then cuts the connection, so that nobody takes half for whole
    const known = toKnownError(error);
    if (known.limit !== undefined) metrics.refusal(known.limit);
    // Only now: reading the path of an address that cannot be parsed would throw.
    if (isTrouble(known))
      log.error(
        { error, id: res.getHeader('X-Request-Id'), method: req.method, path: req.path },
        'request failed',
      );
    res.set({ ...known.headers, 'Cache-Control': 'no-store' });
    res.status(known.status).json(bodyOf(known));
  };
}

/** The same, for an answer whose status is already out: what its last event says. */
export function toErrorBody(error: unknown, { log, metrics }: Told): ErrorBody & { status: number } {
  const known = toKnownError(error);
  if (known.limit !== undefined) metrics.refusal(known.limit);
  if (isTrouble(known)) log.error({ error }, 'request failed');
  return { status: known.status, ...bodyOf(known) };
}

function toKnownError(error: unknown): AppError {
  return toAppError(error) ?? new AppError(500, 'internal', 'Something went wrong. Please try again.');
}

/** What is no mistake of the caller, and whoever runs the site wants to know. */
function isTrouble({ status, code, limit }: AppError): boolean {
  return status >= 500 && code !== 'not_explored' && limit === undefined;
}

function bodyOf({ code, message, fields }: AppError): ErrorBody {
  return { code, message, ...(fields ? { fields } : {}) };
}

function toAppError(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isDatabaseAway(error))
    return unavailable('The dictionary cannot be reached right now. Please try again in a moment.');
  if (isHttpError(error)) return fromHttpError(error);
  return undefined;
}

interface HttpError {
  status: number;
  type?: string;
}

/** Express's own parsers and its router (a malformed percent sequence) throw errors that carry a 4xx status. */
function isHttpError(error: unknown): error is HttpError {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}

function fromHttpError({ status, type }: HttpError): AppError {
  if (type === 'entity.too.large') return new AppError(413, 'too_large', 'The request is too large');
  if (type === 'entity.parse.failed') return badRequest('The body is not valid JSON');
  if (status === 400) return badRequest('The address or the body of the request is malformed');
  return new AppError(status, 'refused', 'The request was refused');
}
