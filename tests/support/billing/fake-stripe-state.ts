import {
  aPrice,
  aSubscription,
  anInvoice,
  nowInSeconds,
  type CustomerBody,
  type InvoiceBody,
  type SubscriptionBody,
} from './fake-stripe-bodies.ts';

/** Changes in the service's own words: times are seconds. */
export interface SubscriptionChange {
  status?: SubscriptionBody['status'];
  current_period_start?: number;
  current_period_end?: number;
  cancel_at_period_end?: boolean;
  cancel_at?: number | null;
  created?: number;
}

/** What the service knows. Other code reads it freely and changes it through the methods. */
export class StripeState {
  /** The only price there is; a test may change it. */
  price = aPrice();
  readonly customers = new Map<string, CustomerBody>();
  readonly subscriptions = new Map<string, SubscriptionBody>();
  readonly invoices = new Map<string, InvoiceBody>();

  /** A subscription that waits for its first payment. */
  begin(customerId: string): SubscriptionBody {
    const { subscription, invoice } = aSubscription(customerId, this.price);
    this.subscriptions.set(subscription.id, subscription);
    this.invoices.set(invoice.id, invoice);
    return subscription;
  }

  /** The open invoice is paid, so the subscription is active. */
  pay(subscriptionId: string): void {
    this.change(subscriptionId, { status: 'active' });
    const invoice = this.latestInvoice(subscriptionId);
    this.invoices.set(invoice.id, { ...invoice, status: 'paid', amount_paid: invoice.amount_due });
  }

  /** The next month begins, and is paid for. */
  renew(subscriptionId: string): void {
    this.#beginNextPeriod(subscriptionId);
    this.pay(subscriptionId);
  }

  /** The next month begins, and its payment fails. */
  failRenewal(subscriptionId: string): void {
    this.#beginNextPeriod(subscriptionId);
    this.change(subscriptionId, { status: 'past_due' });
  }

  /** Ends at once. */
  cancel(subscriptionId: string): void {
    this.change(subscriptionId, { status: 'canceled' });
    const subscription = this.subscription(subscriptionId);
    const now = nowInSeconds();
    this.subscriptions.set(subscriptionId, { ...subscription, canceled_at: now, ended_at: now });
  }

  change(subscriptionId: string, { current_period_start, current_period_end, ...rest }: SubscriptionChange) {
    const old = this.subscription(subscriptionId);
    const item = {
      ...old.items.data[0],
      ...(current_period_start === undefined ? {} : { current_period_start }),
      ...(current_period_end === undefined ? {} : { current_period_end }),
    };
    this.subscriptions.set(subscriptionId, { ...old, ...rest, items: { ...old.items, data: [item] } });
  }

  subscription(id: string): SubscriptionBody {
    const found = this.subscriptions.get(id);
    if (!found) throw new Error(`the fake service has no subscription ${id}`);
    return found;
  }

  latestInvoice(subscriptionId: string): InvoiceBody {
    return this.invoices.get(this.subscription(subscriptionId).latest_invoice)!;
  }

  /** The subscription that a client secret pays for. */
  subscriptionOfSecret(clientSecret: string): string | undefined {
    return [...this.subscriptions.values()].find(({ latest_invoice }) =>
      clientSecret.includes(latest_invoice),
    )?.id;
  }

  #beginNextPeriod(subscriptionId: string): void {
    const old = this.subscription(subscriptionId);
    const { current_period_start: start, current_period_end: end } = old.items.data[0];
    this.change(subscriptionId, { current_period_start: end, current_period_end: end + (end - start) });
    const invoice = anInvoice(subscriptionId, old.customer, 'subscription_cycle');
    this.invoices.set(invoice.id, invoice);
    const changed = this.subscription(subscriptionId);
    this.subscriptions.set(subscriptionId, { ...changed, latest_invoice: invoice.id });
  }
}
