import type { ErrorRequestHandler } from 'express';
import type { ErrorBody } from '#shared/contract.ts';
import type { AppContext } from '../context.ts';
import { isDatabaseAway } from '../db/client.ts';
import { AppError, badRequest, unavailable, WordElsewhere } from '../errors.ts';

type Reporters = Pick<AppContext, 'log' | 'metrics'>;

/** Turns errors into responses. Expected errors send their message; all others are logged and become a plain 500. */
export function errorHandler({ log, metrics }: Reporters): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error); // Express closes the connection: the client sees a broken response
    const known = toKnownError(error);
    if (known.limit !== undefined) metrics.refusal(known.limit);
    // req.path is read only here, since it throws for a URL that cannot be parsed.
    if (isTrouble(known))
      log.error(
        { error, id: res.getHeader('X-Request-Id'), method: req.method, path: req.path },
        'request failed',
      );
    res.set({ ...known.headers, 'Cache-Control': 'no-store' });
    res.status(known.status).json(bodyOf(known));
  };
}

/** The same for a stream whose status is already sent: returns the data of its final event. */
export function toErrorBody(error: unknown, { log, metrics }: Reporters): ErrorBody & { status: number } {
  const known = toKnownError(error);
  if (known.limit !== undefined) metrics.refusal(known.limit);
  if (isTrouble(known)) log.error({ error }, 'request failed');
  return { status: known.status, ...bodyOf(known) };
}

function toKnownError(error: unknown): AppError {
  return toAppError(error) ?? new AppError(500, 'internal', 'Something went wrong. Please try again.');
}

const NO_TROUBLE = new Set(['not_explored', 'switched_off', 'read_only']);

/** True for failures that the operator should see: server errors, except limits, unexplored words and switches. */
function isTrouble({ status, code, limit }: AppError): boolean {
  return status >= 500 && !NO_TROUBLE.has(code) && limit === undefined;
}

function bodyOf(error: AppError): ErrorBody {
  const { code, message, fields } = error;
  const elsewhere = error instanceof WordElsewhere ? { canonicalWord: error.canonicalWord } : {};
  return { code, message, ...(fields ? { fields } : {}), ...elsewhere };
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

/** Express's body parsers and router (for malformed percent sequences) throw errors with a 4xx status. */
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
