import type { ServerResponse } from 'node:http';
import type { StripeAnswer, StripeCall } from './fake-stripe-api.ts';

/**
 * How the service fails: a status; nothing at all (`hang`), a body that never ends (`drip`), a cut connection
 * (`reset`), one that is cut after the work was done (`lost`), no JSON (`garbage`), JSON that says nothing (`nonsense`).
 */
export type FaultKind =
  'none' | '500' | '429' | '401' | '402' | 'hang' | 'drip' | 'reset' | 'lost' | 'garbage' | 'nonsense';

/** What a service might say of its insides, and nobody may be shown. */
export const SECRET_WORDS = 'upstream words about somebody@example.com';

/** The faults that are under way. */
export class Faults {
  #kind: FaultKind = 'none';
  #times = 0;
  #path = /./;

  set(kind: FaultKind, times = Infinity, path = /./): void {
    this.#kind = kind;
    this.#times = times;
    this.#path = path;
  }

  /** The fault that this call meets. */
  next({ method, path }: StripeCall): FaultKind {
    if (this.#times <= 0 || !(this.#path.test(path) || this.#path.test(`${method} ${path}`))) return 'none';
    this.#times -= 1;
    return this.#kind;
  }
}

const REFUSALS = new Map<FaultKind, { type: string; code?: string }>([
  ['500', { type: 'api_error' }],
  ['429', { type: 'invalid_request_error', code: 'rate_limit' }],
  ['401', { type: 'invalid_request_error' }],
  ['402', { type: 'card_error', code: 'card_declined' }],
]);

/** The answer of a fault that is an answer. */
export function refusalOf(kind: FaultKind, secretKey: string): StripeAnswer | undefined {
  const error = REFUSALS.get(kind);
  return (
    error && {
      status: Number(kind),
      body: { error: { ...error, message: `${SECRET_WORDS} and the key ${secretKey}` } },
    }
  );
}

/** @returns whether the fault was the whole answer */
export function breakAnswer(res: ServerResponse, kind: FaultKind): boolean {
  switch (kind) {
    case 'hang':
      return true;
    case 'drip': {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      const timer = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(timer));
      return true;
    }
    case 'reset':
    case 'lost':
      res.socket?.resetAndDestroy();
      return true;
    case 'garbage':
      res.writeHead(200, { 'Content-Type': 'text/html' });
      res.end(`<html>${SECRET_WORDS}</html>`);
      return true;
    case 'nonsense':
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ note: SECRET_WORDS }));
      return true;
    default:
      return false;
  }
}
