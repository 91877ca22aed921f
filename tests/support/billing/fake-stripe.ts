import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stripe } from 'stripe';
import { answerCall, refuse, type StripeAnswer, type StripeCall } from './fake-stripe-api.ts';
import { aPrice, nextId, nowInSeconds, PRICE_ID } from './fake-stripe-bodies.ts';
import { breakAnswer, Faults, refusalOf, type FaultKind } from './fake-stripe-faults.ts';
import { StripeState } from './fake-stripe-state.ts';

export const SECRET_KEY = 'sk_test_fake_secret_key';
export const PUBLISHABLE_KEY = 'pk_test_fake';
export const WEBHOOK_SECRET = 'whsec_fake_secret';

export interface EventOptions {
  secret?: string;
  /** When it was signed, in seconds. */
  timestamp?: number;
  id?: string;
}

/**
 * Stripe on this machine, as strict as the real one in what the product relies on: keys of idempotency replay the
 * first answer, an error 500 too, and are refused with 409 while the first call is under way.
 */
export class FakeStripe extends StripeState {
  url = '';
  /** How long every answer takes. */
  delayMs = 0;
  readonly publishableKey = PUBLISHABLE_KEY;
  readonly calls: StripeCall[] = [];
  readonly #faults = new Faults();
  readonly #answered = new Map<string, { call: string; answer: StripeAnswer | undefined }>();
  readonly #server = createServer((req, res) => void this.#receive(req, res));

  /** For `loadConfig`. */
  get settings(): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_PRICE_ID: PRICE_ID,
      STRIPE_API_URL: this.url,
    };
  }

  async start(): Promise<this> {
    this.#server.keepAliveTimeout = 60_000; // on a busy machine a shorter one ends just when a call is sent
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  /** The next calls fail, those to a matching path; `none` ends that. */
  fault(kind: FaultKind, times?: number, path?: RegExp): void {
    this.#faults.set(kind, times, path);
  }

  /** A signed event, ready to be posted. */
  event(type: string, object: unknown, options: EventOptions = {}) {
    const { secret = WEBHOOK_SECRET, timestamp = nowInSeconds(), id = nextId('evt') } = options;
    const payload = JSON.stringify({
      id,
      object: 'event',
      api_version: Stripe.API_VERSION,
      created: timestamp,
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: null,
      type,
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return {
      payload,
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    };
  }

  /** Forgets everything, between two tests. */
  reset(): void {
    this.fault('none');
    this.delayMs = 0;
    this.price = aPrice();
    this.calls.length = 0;
    for (const store of [this.customers, this.subscriptions, this.invoices, this.#answered]) store.clear();
  }

  close(): Promise<void> {
    const closed = new Promise<void>((done) => this.#server.close(() => done()));
    this.#server.closeAllConnections();
    return closed;
  }

  async #receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const call = await readCall(req);
    this.calls.push(call);
    const fault = this.#faults.next(call);
    if (this.delayMs > 0) await sleep(this.delayMs);
    if (fault !== 'lost' && breakAnswer(res, fault)) return;
    const isReplayed = this.#answered.get(call.idempotencyKey ?? '')?.answer !== undefined;
    const answer =
      req.headers.authorization === `Bearer ${SECRET_KEY}`
        ? await this.#answer(call, fault)
        : refuse(401, 'Invalid API Key provided');
    if (breakAnswer(res, fault)) return;
    res.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'Request-Id': nextId('req'),
      ...(isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
    });
    res.end(JSON.stringify(answer.body));
  }

  async #answer(call: StripeCall, fault: FaultKind): Promise<StripeAnswer> {
    const refusal = refusalOf(fault, SECRET_KEY);
    // These are given before the work begins, so no key remembers them.
    if (refusal && fault !== '500') return refusal;
    const { idempotencyKey: key } = call;
    if (!key) return refusal ?? answerCall(this, call);
    const same = JSON.stringify([call.method, call.path, call.params]);
    const earlier = this.#answered.get(key);
    if (earlier && earlier.call !== same)
      return refuse(400, 'Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    if (earlier)
      return (
        earlier.answer ??
        refuse(409, 'There is currently another in-progress request using this key', {
          type: 'idempotency_error',
          code: 'idempotency_key_in_use',
        })
      );
    const record = { call: same, answer: undefined as StripeAnswer | undefined };
    this.#answered.set(key, record);
    await sleep(3); // so that calls which are sent at once do meet
    record.answer = refusal ?? answerCall(this, call);
    // Faults of its parameters are found before the work begins.
    if (record.answer.status >= 400 && record.answer.status < 500) this.#answered.delete(key);
    return record.answer;
  }
}

export const startFakeStripe = (): Promise<FakeStripe> => new FakeStripe().start();

async function readCall(req: IncomingMessage): Promise<StripeCall> {
  let body = '';
  for await (const chunk of req) body += String(chunk);
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://localhost');
  const key = req.headers['idempotency-key'];
  return {
    method: req.method ?? '',
    path: pathname,
    params: Object.fromEntries([...searchParams, ...new URLSearchParams(body)]),
    idempotencyKey: typeof key === 'string' ? key : undefined,
  };
}
