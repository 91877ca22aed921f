import type { Stripe } from 'stripe';

/** What the types of the library hold as objects of its own, and the service sends as text or no more at all. */
type PriceBody = Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
type ItemBody = Omit<Stripe.SubscriptionItem, 'plan' | 'price'> & { price: PriceBody };
export type SubscriptionBody = Omit<Stripe.Subscription, 'items' | 'latest_invoice' | 'customer'> & {
  items: Omit<Stripe.ApiList<ItemBody>, 'data'> & { data: [ItemBody] };
  latest_invoice: string;
  customer: string;
};
export type InvoiceBody = Pick<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'billing_reason'
  | 'created'
  | 'currency'
  | 'customer'
  | 'livemode'
  | 'status'
> & {
  parent: {
    type: 'subscription_details';
    quote_details: null;
    subscription_details: { metadata: null; subscription: string };
  };
};
export type CustomerBody = Stripe.Customer | Stripe.DeletedCustomer;

export const PRICE_ID = 'price_fake_premium';
const DAY = 24 * 60 * 60;
export const nowInSeconds = () => Math.floor(Date.now() / 1000);

let count = 0;
/** An id as the service makes them. */
export const nextId = (kind: string) => `${kind}_fake${String(++count).padStart(6, '0')}`;

export function aPrice(changes: Partial<PriceBody> = {}): PriceBody {
  return {
    id: PRICE_ID,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: nowInSeconds(),
    currency: 'usd',
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: 'prod_fake_premium',
    recurring: {
      interval: 'month',
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: 499,
    unit_amount_decimal: '499',
    ...changes,
  };
}

export function aCustomer(email: string | null, metadata: Record<string, string>): Stripe.Customer {
  return {
    id: nextId('cus'),
    object: 'customer',
    balance: 0,
    created: nowInSeconds(),
    default_source: null,
    description: null,
    email,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata,
    shipping: null,
  } satisfies Stripe.Customer;
}

/** A subscription that waits for its first payment, and the invoice that asks for it. */
export function aSubscription(customer: string, price: PriceBody) {
  const id = nextId('sub');
  const created = nowInSeconds();
  const invoice: InvoiceBody = anInvoice(id, customer, 'subscription_create');
  const subscription: SubscriptionBody = {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: created,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [
        {
          id: nextId('si'),
          object: 'subscription_item',
          billing_thresholds: null,
          created,
          current_period_end: created + 30 * DAY,
          current_period_start: created,
          current_trial: null,
          discounts: [],
          metadata: {},
          price,
          quantity: 1,
          subscription: id,
          tax_rates: [],
        },
      ],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: invoice.id,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'on_subscription',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    status: 'incomplete',
    test_clock: null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' },
    },
    trial_start: null,
  };
  return { subscription, invoice };
}

export function anInvoice(
  subscription: string,
  customer: string,
  reason: 'subscription_create' | 'subscription_cycle',
): InvoiceBody {
  return {
    id: nextId('in'),
    object: 'invoice',
    amount_due: 499,
    amount_paid: 0,
    billing_reason: reason,
    created: nowInSeconds(),
    currency: 'usd',
    customer,
    livemode: false,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: null, subscription },
    },
    status: 'open',
  };
}

/** What the browser pays an invoice with. */
export const secretOf = (invoice: InvoiceBody): Stripe.Invoice.ConfirmationSecret => ({
  client_secret: `pi_${invoice.id}_secret_fake`,
  type: 'payment_intent',
});

export const aPortal = (customer: string, returnUrl: string): Stripe.BillingPortal.Session => ({
  id: nextId('bps'),
  object: 'billing_portal.session',
  configuration: 'bpc_fake',
  created: nowInSeconds(),
  customer,
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: returnUrl,
  url: `https://billing.stripe.com/p/session/${customer}`,
});
