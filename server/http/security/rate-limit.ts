import type { Request } from 'express';
import ipaddr, { type IPv6 } from 'ipaddr.js';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BurstyRateLimiter,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Database } from '../../db/client.ts';
import { tooMany } from '../../errors.ts';
import { newestFirst } from './newest-first.ts';

/** In seconds, like DAY. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

/**
 * A limit shared by all processes, since its counters are in Postgres.
 * @param points calls allowed per window
 * @param seconds length of the window, which starts with the first call
 * @returns a function that counts one call of `key` and throws `tooMany` (429, with the wait) past the limit.
 *   It throws the database's error when the counters cannot be reached.
 */
export function rateLimit(
  db: Database,
  name: string,
  points: number,
  seconds: number,
): (key: string) => Promise<void> {
  const limiter = limiterOf(db, { name, points, seconds, remembersRefusals: true });
  return (key) => consume(limiter, key);
}

/**
 * A per-process limit counted in memory, for work that costs no more than the database query for a shared counter.
 * @param perSecond calls allowed per second
 * @param burst calls allowed at once
 * @returns a function that counts one call of `key` and throws `tooMany` (429, with the wait), delayed by a second, past
 *   the limit
 */
export function burstLimit(name: string, perSecond: number, burst: number): (key: string) => Promise<void> {
  const more = Math.max(1, burst - perSecond);
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: name, points: perSecond, duration: 1 }),
    // The burst refills at the same rate.
    new RateLimiterMemory({
      keyPrefix: `${name}-burst`,
      points: more,
      duration: Math.ceil(more / perSecond),
    }),
  );
  let held = 0;
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // Delays the refusal, so that clients that retry at once cannot keep the process busy.
      if (held < HELD_MAX) {
        held++;
        await sleep(REFUSAL_HELD_MS);
        held--;
      }
      throw tooMany(refusal.msBeforeNext, name);
    }
  };
}

const REFUSAL_HELD_MS = 1000;
/** At most this many refusals of a limit are delayed at a time; further ones are sent immediately. */
const HELD_MAX = 500;

interface FailureLimit {
  /** Throws `tooMany` (429) when `key` has failed too often. */
  check: (key: string) => Promise<void>;
  /** Counts a failure of `key`. */
  count: (key: string) => Promise<void>;
}

/** A limit on failures; successful calls do not count. Parameters as for `rateLimit`. */
export function failureLimit(db: Database, name: string, points: number, seconds: number): FailureLimit {
  const limiter = limiterOf(db, { name, points, seconds, remembersRefusals: true });
  return {
    async check(key) {
      const state = await limiter.get(key);
      if (state && state.consumedPoints >= points) throw tooMany(state.msBeforeNext, name);
    },
    async count(key) {
      await limiter.penalty(key);
    },
  };
}

export type LimitedKey = [limit: FailureLimit, key: string];

const ATTEMPTS = { atOnce: 2, waiting: 50 };

/**
 * Guards attempts to guess a secret. Only two run at a time, and each checks the limits first: otherwise many parallel
 * attempts would pass before the first failure is counted.
 * @param name of the limit on waiting attempts
 * @returns a function that runs an attempt, counts a failure (undefined) against all keys, and returns the result
 */
export function guardedAttempts(name: string) {
  const inTurn = newestFirst(name, ATTEMPTS.atOnce, ATTEMPTS.waiting);
  return <T>(keys: LimitedKey[], attempt: () => Promise<T | undefined>): Promise<T | undefined> =>
    inTurn(async () => {
      for (const [limit, key] of keys) await limit.check(key);
      const result = await attempt();
      if (result === undefined) for (const [limit, key] of keys) await limit.count(key);
      return result;
    });
}

/**
 * A limit on failures that throttles instead of blocking: past it, one call per key is allowed every `everySeconds`.
 * Other parameters as for `rateLimit`.
 */
export function slowDownLimit(
  db: Database,
  name: string,
  { points, seconds, everySeconds }: { points: number; seconds: number; everySeconds: number },
): FailureLimit {
  const failures = limiterOf(db, { name, points, seconds, remembersRefusals: false });
  const slow = rateLimit(db, `${name}-slow`, 1, everySeconds);
  return {
    async check(key) {
      const state = await failures.get(key);
      if (state && state.consumedPoints >= points) await slow(key);
    },
    async count(key) {
      await failures.penalty(key);
    },
  };
}

export interface Quota {
  /** Uses one of `key`'s calls. Throws `tooMany` (429, with the wait) when none is left. */
  take: (key: string) => Promise<void>;
  /** Returns a call that was not used after all. */
  giveBack: (key: string) => Promise<void>;
  /** The calls left for `key`, and when the window resets. */
  read: (key: string) => Promise<{ limit: number; left: number; resetsAt: Date }>;
}

/** A limit whose state is shown to the user. Parameters as for `rateLimit`. */
export function quota(db: Database, name: string, points: number, seconds: number): Quota {
  // Refusals are not cached in memory, since another process may give a call back.
  const limiter = limiterOf(db, { name, points, seconds, remembersRefusals: false });
  return {
    take: (key) => consume(limiter, key),
    async giveBack(key) {
      await limiter.reward(key);
    },
    async read(key) {
      const state = await limiter.get(key);
      return {
        limit: points,
        left: Math.max(0, points - (state?.consumedPoints ?? 0)),
        resetsAt: new Date(Date.now() + (state?.msBeforeNext ?? seconds * 1000)),
      };
    },
  };
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext, limiter.keyPrefix);
    throw refusal;
  }
}

interface LimiterSettings {
  name: string;
  points: number;
  seconds: number;
  /** Whether this process caches a refusal in memory until the window ends. */
  remembersRefusals: boolean;
}

function limiterOf(db: Database, { name, points, seconds, remembersRefusals }: LimiterSettings) {
  return new RateLimiterPostgres({
    storeClient: db.$client,
    storeType: 'pool',
    tableName: seconds < DAY ? 'rate_limits' : 'daily_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(remembersRefusals ? { inMemoryBlockOnConsumed: points } : {}),
  });
}

/**
 * The key of a caller in limits: the IPv4 address, or the /64 of an IPv6 address, since one household owns a whole /64.
 * A proxy may pass on an invalid address, or the same one in different spellings.
 */
export function callerKey({ ip = '' }: Pick<Request, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip); // an IPv4 address within IPv6 becomes the IPv4 address
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as IPv6).parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}
