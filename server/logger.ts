import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Lines are gathered for up to a second: writing each alone costs more than the request it tells of. */
export function createLogger({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): Logger {
  const destination = pino.destination({ sync: false, minLength: 16_000 });
  setInterval(() => destination.flush(), 1000).unref();
  return pino(
    {
      level: LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: describeError },
    },
    destination,
  );
}

/**
 * What the log says of an error: its kind, message, code and where it was thrown, and the same of its cause. Not the
 * values of a query, which drizzle appends to the message and Postgres to the detail: people wrote them.
 * @param error anything that was thrown; what is no Error is logged as it is
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message.split('\nparams:', 1)[0],
    ...(code === undefined ? {} : { code }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
