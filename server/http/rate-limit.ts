import type { Request } from 'express';
import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/client.ts';
import { tooMany } from '../errors.ts';

/**
 * A limit that holds over all processes, as its counters are in Postgres.
 * @param points how many calls are free per window
 * @param seconds length of the window, which starts with the first call
 * @returns a function that counts one call of `key` and throws `tooMany` (429, with the wait) past the limit;
 *   it fails with the database's error when the counters cannot be reached
 */
export function rateLimit(
  db: Database,
  name: string,
  points: number,
  seconds: number,
): (key: string) => Promise<void> {
  const limiter = limiterOf(db, name, points, seconds);
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
      throw refusal;
    }
  };
}

export interface FailureLimit {
  /** Throws `tooMany` when `key` has failed too often. */
  check: (key: string) => Promise<void>;
  /** Counts a failure of `key`. */
  count: (key: string) => Promise<void>;
}

/** A limit on failures alone: who succeeds is never refused for it. Parameters as for `rateLimit`. */
export function failureLimit(db: Database, name: string, points: number, seconds: number): FailureLimit {
  const limiter = limiterOf(db, name, points, seconds);
  return {
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= points) throw tooMany(state.msBeforeNext);
    },
    async count(key) {
      await limiter.penalty(key);
    },
  };
}

function limiterOf(db: Database, name: string, points: number, seconds: number): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    inMemoryBlockOnConsumed: points,
  });
}

/**
 * Whom a limit counts: the address, of IPv6 its /64, since one household owns that many. What a proxy passes on may be
 * no address, or one spelt in several ways.
 */
export function callerKey({ ip: address = '' }: Pick<Request, 'ip'>): string {
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const mapped = /^::ffff:([\d.]+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const network = [...groups, ...Array<string>(missing).fill('0')].slice(0, 4);
  return network.map((group) => parseInt(group, 16).toString(16)).join(':');
}
