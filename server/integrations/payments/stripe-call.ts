import type { Logger } from 'pino';
import { AppError, paymentsUnavailable } from '../../errors.ts';
import { describeFailure, isOurFault } from './stripe-failures.ts';
import { Stripe } from './stripe-library.ts';

/** The service, for one call of ours. */
export interface Upstream {
  stripe: Stripe;
  /** Fires when the call has taken too long; every request ends with it. */
  signal: AbortSignal;
}

interface CallSettings {
  secretKey: string;
  apiUrl?: string | undefined;
  /** Milliseconds that a call may take, all of its requests included. */
  callMs: number;
  log: Logger;
}

/**
 * What makes each call end in time.
 * @returns a function that runs the requests of a call, and throws `paymentsUnavailable` whatever went wrong with
 * them; the log says what, in our words
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
        'the payment service did not do as asked',
      );
      throw paymentsUnavailable();
    }
  };
}

/** A client for one call: making it costs less than a tenth of a millisecond. */
function createClient({ secretKey, apiUrl }: Omit<CallSettings, 'callMs' | 'log'>, signal: AbortSignal) {
  const { protocol, hostname, port } = new URL(apiUrl ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    // The library's own timeout starts anew with each request, and its http client does not bound the time to connect.
    httpClient: Stripe.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
      fetch(url, { ...init, signal, redirect: 'error' }),
    ),
    maxNetworkRetries: 0,
    telemetry: false,
  });
}
