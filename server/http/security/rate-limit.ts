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

/** In seconds. */
export const HOUR = 3600;
export const DAY = 24 * HOUR;

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
  const limiter = limiterOf(db, { name, points, seconds, remembersRefusals: true });
  return (key) => consume(limiter, key);
}

/**
 * A limit on what one process works out for a caller, counted in its memory, since asking the database would cost as much
 * as the work.
 * @param perSecond how many calls a second are free
 * @param burst how many may come at once
 * @returns a function that counts one call of `key` and, past the limit, throws `tooMany` (429, with the wait) after a second
 */
export function burstLimit(name: string, perSecond: number, burst: number): (key: string) => Promise<void> {
  const more = Math.max(1, burst - perSecond);
  const limiter = new BurstyRateLimiter(
    new RateLimiterMemory({ keyPrefix: name, points: perSecond, duration: 1 }),
    // What was used of the burst comes back at the same pace.
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
      // Who asks again the moment a refusal is there would keep us busy with refusals.
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
/** So many refusals of a limit are held back at a time; more go out at once. */
const HELD_MAX = 500;

interface FailureLimit {
  /** Throws `tooMany` when `key` has failed too often. */
  check: (key: string) => Promise<void>;
  /** Counts a failure of `key`. */
  count: (key: string) => Promise<void>;
}

/** A limit on failures alone: who succeeds is never refused for it. Parameters as for `rateLimit`. */
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
 * Guards guessable attempts. Only two run at a time, each after a look at the limits: many at once would otherwise all be
 * let through before the first failure is counted.
 * @param name of the limit on how many may wait
 * @returns a function that runs an attempt, counts its failure (undefined) against all keys, and returns its result
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
 * A limit on failures that slows down instead of refusing: past it one call of a key is let through every `everySeconds`.
 * Parameters as for `rateLimit`.
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
  /** Gives one back that was taken for nothing. */
  giveBack: (key: string) => Promise<void>;
  /** What is left to `key`, and when all of it is there again. */
  read: (key: string) => Promise<{ limit: number; left: number; resetsAt: Date }>;
}

/** A limit that is shown to those it holds for. Parameters as for `rateLimit`. */
export function quota(db: Database, name: string, points: number, seconds: number): Quota {
  // Nothing is remembered in this process: what is given back here has to be there for every process.
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
  /** Whether this process refuses without asking the database again until the window is over. */
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
 * Who a limit counts: the address, of IPv6 its /64, since one household owns that many. A proxy may pass on something that
 * is no address, or one address in several spellings.
 */
export function callerKey({ ip = '' }: Pick<Request, 'ip'>): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip); // an IPv4 address within IPv6 becomes the IPv4 address
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as IPv6).parts.slice(0, 4);
  return network.map((part) => part.toString(16)).join(':');
}
