import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { planStage } from './plan-stage.ts';

const MARKER = 'subscription';
/** Added by Stripe after a redirect to a bank. They include the payment's client secret. */
const STRIPE_PARAMS = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** How a payment ended according to the URL, which anybody can forge. */
type Arrival = 'made' | 'failed';

/** Reads from the URL how a payment ended, and cleans up the query. The marker of a success stays. */
export function usePaymentArrival(): Arrival | undefined {
  const [, navigate] = useLocation();
  const [arrival] = useState(readArrival);
  useEffect(() => {
    if (!arrival) return;
    const address = addressWithout(arrival === 'failed' ? [MARKER, ...STRIPE_PARAMS] : STRIPE_PARAMS);
    if (address !== addressWithout([])) navigate(address, { replace: true });
  }, [arrival, navigate]);
  return arrival;
}

/**
 * Reports the outcome of a payment exactly once, and only if the plan confirms it. The history entry's state records
 * that it was reported, which survives a reload.
 */
export function useReportArrival(arrival: Arrival | undefined, plan: Plan | undefined): void {
  const [, navigate] = useLocation();
  const isConfirmed = plan !== undefined && isConfirmedBy(plan, arrival);
  useEffect(() => {
    if (!arrival || !isConfirmed || isReported()) return;
    toast(MESSAGES[arrival]);
    navigate(addressWithout([]), { replace: true, state: { isPaymentTold: true } });
  }, [arrival, isConfirmed, navigate]);
}

function isConfirmedBy(plan: Plan, arrival: Arrival | undefined): boolean {
  if (!plan.isAvailable) return false;
  return arrival === 'made' ? planStage(plan) === 'running' : !plan.isPremium;
}

const MESSAGES = {
  made: {
    title: 'Payment Successful',
    description: `Welcome to ${PRODUCT_NAME} Premium! You now have access to AI chat assistance.`,
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again.',
    variant: 'destructive',
  },
} as const satisfies Record<Arrival, unknown>;

function readArrival(): Arrival | undefined {
  const params = new URLSearchParams(window.location.search);
  if (params.get(MARKER) !== 'success' || isReported()) return undefined;
  return params.get('redirect_status') === 'failed' ? 'failed' : 'made';
}

function isReported(): boolean {
  const state = window.history.state as { isPaymentTold?: true } | null;
  return state?.isPaymentTold === true;
}

function addressWithout(params: readonly string[]): string {
  const { pathname, search, hash } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of params) rest.delete(name);
  return pathname + serializeQuery(rest) + hash;
}
