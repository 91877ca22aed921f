import { setTimeout as sleep } from 'node:timers/promises';
import { isOldFailure, isUnderWay } from './stripe-failures.ts';

const WAIT_MS = 200;

/**
 * Sends a request that must take effect only once, even when it is repeated or sent by several processes.
 * @param key identifies the operation: the service replays its first response for a known key
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
    // The service would replay the failure for a day. The new key is derived from the old one, so all processes agree.
    if (isOldFailure(error)) return withIdempotencyKey(`${key}-again`, signal, send);
    throw error;
  }
}
