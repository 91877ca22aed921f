import type { Logger } from 'pino';
import { AppError, paymentsUnavailable } from '../../errors.ts';
import { describeFailure, isOurFault } from './stripe-failures.ts';
import { Stripe } from './stripe-library.ts';

/** The Stripe client and abort signal of one call. */
export interface Upstream {
  stripe: Stripe;
  /** Aborts all requests of the call when it takes too long. */
  signal: AbortSignal;
}

interface CallSettings {
  secretKey: string;
  apiUrl?: string | undefined;
  /** Maximum duration of a call in milliseconds, including all of its requests. */
  callMs: number;
  log: Logger;
}

/**
 * Bounds the duration of calls and translates their failures.
 * @returns a function that runs the requests of a call. It throws `paymentsUnavailable` on any failure; the log has a
 *   description without upstream text
 */
export function createCaller({ callMs, log, ...settings }: CallSettings) {
  return async <T>(task: string, requests: (upstream: Upstream) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(callMs);
    try {
      return await requests({ stripe: createClient(settings, signal), signal });
    } catch (error) {
      if (error instanceof AppError) throw error;
      log[isOurFault(error) ? 'error' : 'warn'](
        { task, ...(signal.aborted ? { fault: 'not done in time' } : describeFailure(error)) },
        'a call to the payment service failed',
      );
      throw paymentsUnavailable();
    }
  };
}

/** Creates a client for one call, which takes less than 0.1 ms. */
function createClient({ secretKey, apiUrl }: Omit<CallSettings, 'callMs' | 'log'>, signal: AbortSignal) {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The library's own timeout restarts with each request, and its HTTP client has no connect timeout.
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, signal, redirect: 'error' }),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
