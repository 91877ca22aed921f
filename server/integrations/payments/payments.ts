import type { SubscriptionStatus } from '#shared/billing/billing.endpoints.ts';

/** A subscription as the payment service has it now. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  status: SubscriptionStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelsAtPeriodEnd: boolean;
  begunAt: Date;
}

/** Something happened there. What it says of the subscription may be old, so only which one it is about is read. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** Nothing for events that are about no subscription. */
  subscriptionId: string | undefined;
}

/**
 * The payment service. Every call ends within 10 seconds and throws `paymentsUnavailable` (503) when the service is
 * down, slow or answers nonsense; nothing of what it said, and no key, reaches the visitor or the log.
 */
export interface Payments {
  /** For the browser. */
  publishableKey: string;
  /** The member's customer there; the same one however often it is called for a member. @returns its id */
  createCustomer: (member: { id: number; email: string; createdAt: Date }) => Promise<string>;
  /** All of the customer's subscriptions, ended ones too, newest first. */
  listSubscriptions: (customerId: string) => Promise<PaidSubscription[]>;
  /**
   * Begins a subscription that waits for its first payment.
   * @param attempt how many the customer had before: the same attempt makes the same subscription, however often it is sent
   * @returns what the browser pays with
   */
  beginSubscription: (customerId: string, attempt: number) => Promise<string>;
  /** What the browser pays an `incomplete` subscription with; nothing when there is nothing to pay (any more). */
  readClientSecret: (subscriptionId: string) => Promise<string | undefined>;
  /** Nothing when there is no such subscription. */
  readSubscription: (id: string) => Promise<PaidSubscription | undefined>;
  setCancelsAtPeriodEnd: (id: string, cancels: boolean) => Promise<void>;
  /** @returns the address of the service's pages for cards and invoices, which lead back to `returnUrl` */
  openPortal: (customerId: string, returnUrl: string) => Promise<string>;
  /** Ends the customer's subscriptions at once and forgets the person; one that is gone already is no error. */
  deleteCustomer: (customerId: string) => Promise<void>;
  /** @throws 400 when body and signature do not belong together or are over five minutes old */
  readEvent: (body: Buffer, signature: string | undefined) => Promise<PaymentEvent>;
}
