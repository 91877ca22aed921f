import { setTimeout as sleep } from 'node:timers/promises';
import { isOldFailure, isUnderWay } from './stripe-failures.ts';

const WAIT_MS = 200;

/**
 * Sends what must be done only once, however often and at however many places it is asked for.
 * @param key names the deed: the service answers a key that it knows as it did the first time
 */
export async function withIdempotencyKey<T>(
  key: string,
  signal: AbortSignal,
  send: (options: { idempotencyKey: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({ idempotencyKey: key });
  } catch (error) {
    if (isUnderWay(error)) {
      await sleep(WAIT_MS, undefined, { signal });
      return withIdempotencyKey(key, signal, send);
    }
    // The service would repeat its failure for a day. The next key follows from this one, so that it is one for all, too.
    if (isOldFailure(error)) return withIdempotencyKey(`${key}-again`, signal, send);
    throw error;
  }
}
