import pino, { type Logger } from 'pino';
import type { Config } from './config.ts';

/** Lines are buffered for up to a second: writing each one separately costs more than the request it describes. */
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
 * Serializes an error for the log: type, message, code and stack, and the same for its cause. Leaves out the query
 * parameters, which drizzle appends to the message and Postgres to the detail: they are user input.
 * @param error anything that was thrown; a value that is not an Error is logged unchanged
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
