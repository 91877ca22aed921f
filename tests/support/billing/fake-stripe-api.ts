import { aCustomer, aPortal, secretOf, type SubscriptionBody } from './fake-stripe-bodies.ts';
import type { StripeState } from './fake-stripe-state.ts';

export interface StripeCall {
  method: string;
  path: string;
  /** Flat, as they are sent: `items[0][price]`. */
  params: Record<string, string>;
  idempotencyKey: string | undefined;
}
export interface StripeAnswer {
  status: number;
  body: unknown;
}

/** What the service does with a call, and says to it. */
export function answerCall(state: StripeState, { method, path, params }: StripeCall): StripeAnswer {
  const [, version, ...names] = path.split('/');
  const [resource, id] = names[0] === 'billing_portal' ? [names.join('/')] : names;
  if (version !== 'v1') return refuse(404, 'Unrecognized request URL');
  switch (`${method} ${resource}${id ? '/:id' : ''}`) {
    case 'GET prices/:id':
      return id === state.price.id ? ok(state.price) : missing('price', id);
    case 'POST customers':
      return createCustomer(state, params);
    case 'GET customers/:id':
      return state.customers.has(id!) ? ok(state.customers.get(id!)) : missing('customer', id);
    case 'DELETE customers/:id':
      return deleteCustomer(state, id!);
    case 'GET subscriptions':
      return listSubscriptions(state, params);
    case 'POST subscriptions':
      return createSubscription(state, params);
    case 'GET subscriptions/:id':
      return withSubscription(state, id!, (found) => ok(expand(state, found, params)));
    case 'POST subscriptions/:id':
      return withSubscription(state, id!, (found) => updateSubscription(state, found, params));
    case 'DELETE subscriptions/:id':
      return withSubscription(state, id!, () => {
        state.cancel(id!);
        return ok(state.subscription(id!));
      });
    case 'POST billing_portal/sessions':
      return isThere(state, params.customer)
        ? ok(aPortal(params.customer!, params.return_url ?? ''))
        : missing('customer', params.customer);
    default:
      return refuse(404, `Unrecognized request URL (${method}: ${path}).`);
  }
}

export function refuse(status: number, message: string, fields: Record<string, string> = {}): StripeAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, ...fields } } };
}

const ok = (body: unknown): StripeAnswer => ({ status: 200, body });

const missing = (kind: string, id = '', status = 404) =>
  refuse(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param: kind });

function isThere(state: StripeState, customerId = ''): boolean {
  const found = state.customers.get(customerId);
  return found !== undefined && !found.deleted;
}

function createCustomer(state: StripeState, params: StripeCall['params']): StripeAnswer {
  const metadata = Object.entries(params).flatMap(([name, value]) => {
    const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
    return key ? [[key, value]] : [];
  });
  const customer = aCustomer(params.email ?? null, Object.fromEntries(metadata) as Record<string, string>);
  state.customers.set(customer.id, customer);
  return ok(customer);
}

function deleteCustomer(state: StripeState, id: string): StripeAnswer {
  if (!isThere(state, id)) return missing('customer', id);
  for (const { id: subscriptionId, customer, status } of state.subscriptions.values())
    if (customer === id && status !== 'canceled' && status !== 'incomplete_expired')
      state.cancel(subscriptionId);
  const deleted = { id, object: 'customer', deleted: true } as const;
  state.customers.set(id, deleted);
  return ok(deleted);
}

function listSubscriptions(state: StripeState, params: StripeCall['params']): StripeAnswer {
  if (!state.customers.has(params.customer ?? '')) return missing('customer', params.customer, 400);
  const mine = [...state.subscriptions.values()]
    .filter(({ customer }) => customer === params.customer)
    .filter(({ status }) => params.status === 'all' || (params.status ?? status) === status)
    .filter(({ status }) => params.status !== undefined || status !== 'canceled')
    .toReversed();
  const start = params.starting_after ? mine.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
  const limit = Number(params.limit ?? 10);
  const data = mine.slice(start, start + limit);
  return ok({ object: 'list', url: '/v1/subscriptions', has_more: start + limit < mine.length, data });
}

function createSubscription(state: StripeState, params: StripeCall['params']): StripeAnswer {
  if (!isThere(state, params.customer)) return missing('customer', params.customer, 400);
  const price = params['items[0][price]'];
  if (price !== state.price.id) return missing('price', price, 400);
  // Otherwise it would have been paid for at once, with a card that a new customer does not have.
  if (params.payment_behavior !== 'default_incomplete')
    return refuse(400, 'This customer has no attached payment source or default payment method.');
  return ok(expand(state, state.begin(params.customer!), params));
}

function updateSubscription(
  state: StripeState,
  { id, status, cancel_at_period_end, items }: SubscriptionBody,
  params: StripeCall['params'],
): StripeAnswer {
  if (status === 'canceled' || status.startsWith('incomplete'))
    return refuse(400, `A ${status} subscription can only update its metadata.`);
  if (params.cancel_at_period_end !== undefined && params.cancel_at !== undefined)
    return refuse(400, 'Received both cancel_at and cancel_at_period_end. Please pass in only one.');
  const end = items.data[0].current_period_end;
  if (params.cancel_at_period_end === 'true')
    state.change(id, { cancel_at_period_end: true, cancel_at: end });
  // An end on a chosen day stays: it is not the end of the period that is taken back.
  if (params.cancel_at_period_end === 'false' && cancel_at_period_end)
    state.change(id, { cancel_at_period_end: false, cancel_at: null });
  if (params.cancel_at === '') state.change(id, { cancel_at_period_end: false, cancel_at: null });
  return ok(expand(state, state.subscription(id), params));
}

function withSubscription(
  state: StripeState,
  id: string,
  answer: (found: SubscriptionBody) => StripeAnswer,
): StripeAnswer {
  const found = state.subscriptions.get(id);
  return found ? answer(found) : missing('subscription', id);
}

/** Only an expanded invoice carries its secret, and only while something is left to pay. */
function expand(state: StripeState, subscription: SubscriptionBody, params: StripeCall['params']): unknown {
  const wanted = Object.keys(params).flatMap((name) => (name.startsWith('expand[') ? params[name]! : []));
  if (!wanted.some((path) => path.startsWith('latest_invoice'))) return subscription;
  const invoice = state.latestInvoice(subscription.id);
  const secret = wanted.includes('latest_invoice.confirmation_secret')
    ? { confirmation_secret: invoice.status === 'open' ? secretOf(invoice) : null }
    : {};
  return { ...subscription, latest_invoice: { ...invoice, ...secret } };
}
