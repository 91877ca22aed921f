import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { serializeQuery } from '#shared/http/serialize-query.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { planStage } from './plan-stage.ts';

const MARKER = 'subscription';
/** What Stripe adds when a bank's page comes between; among it the secret of the payment. */
const OF_STRIPE = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** How a payment ended, by the word of the address, which anybody can write. */
type Arrival = 'made' | 'failed';

/** Reads how a payment ended that is arrived from, and clears the address. The mark of a success stays in it. */
export function usePaymentArrival(): Arrival | undefined {
  const [, navigate] = useLocation();
  const [arrival] = useState(readArrival);
  useEffect(() => {
    if (!arrival) return;
    const address = addressWithout(arrival === 'failed' ? [MARKER, ...OF_STRIPE] : OF_STRIPE);
    if (address !== addressWithout([])) navigate(address, { replace: true });
  }, [arrival, navigate]);
  return arrival;
}

/**
 * Reports the outcome of the payment once, and only when the plan confirms it. That it was reported is in the state of
 * this entry of the history, which outlives a reload.
 */
export function useReportArrival(arrival: Arrival | undefined, plan: Plan | undefined): void {
  const [, navigate] = useLocation();
  const isBorneOut = plan !== undefined && isBorneOutBy(plan, arrival);
  useEffect(() => {
    if (!arrival || !isBorneOut || isTold()) return;
    toast(MESSAGES[arrival]);
    navigate(addressWithout([]), { replace: true, state: { isPaymentTold: true } });
  }, [arrival, isBorneOut, navigate]);
}

function isBorneOutBy(plan: Plan, arrival: Arrival | undefined): boolean {
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
  const marks = new URLSearchParams(window.location.search);
  if (marks.get(MARKER) !== 'success' || isTold()) return undefined;
  return marks.get('redirect_status') === 'failed' ? 'failed' : 'made';
}

function isTold(): boolean {
  const state = window.history.state as { isPaymentTold?: true } | null;
  return state?.isPaymentTold === true;
}

function addressWithout(marks: readonly string[]): string {
  const { pathname, search, hash } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of marks) rest.delete(name);
  return pathname + serializeQuery(rest) + hash;
}
