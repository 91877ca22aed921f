import type { SubscriptionStatus } from '#shared/billing/billing.endpoints.ts';

/** The current state of a subscription at the payment service. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  begunAt: Date;
}

/** A webhook event. Its copy of the subscription may be stale, so only the subscription's id is used. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Undefined for events that are not about a subscription. */
  subscriptionId: string | undefined;
}

/**
 * The payment service. Every call ends within 10 seconds and throws `paymentsUnavailable` (503) when the service is
 * down, too slow or returns garbage. Neither its error text nor any key reaches the visitor or the log.
 */
export interface Payments {
  /** For the browser. */
  publishableKey: string;
  /** Creates the member's customer; idempotent per member. @returns its id */
  createCustomer: (member: { id: number; email: string; createdAt: Date }) => Promise<string>;
  /** All of the customer's subscriptions, ended ones too, newest first. */
  listSubscriptions: (customerId: string) => Promise<PaidSubscription[]>;
  /**
   * Creates a subscription that waits for its first payment.
   * @param attempt the number of subscriptions that the customer had before; idempotent per attempt
   * @returns the client secret with which the browser pays
   */
  beginSubscription: (customerId: string, attempt: number) => Promise<string>;
  /** The client secret to pay an `incomplete` subscription; undefined when there is nothing (left) to pay. */
  readClientSecret: (subscriptionId: string) => Promise<string | undefined>;
  /** Undefined when the subscription does not exist. */
  readSubscription: (id: string) => Promise<PaidSubscription | undefined>;
  setCancelsAtPeriodEnd: (id: string, cancels: boolean) => Promise<void>;
  /** @returns the URL of the service's portal for cards and invoices, which links back to `returnUrl` */
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Deletes the customer and ends its subscriptions at once. Succeeds if the customer is already deleted. */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** Verifies and parses a webhook request. @throws 400 when the signature does not match or is over five minutes old */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<PaymentEvent>;
}
