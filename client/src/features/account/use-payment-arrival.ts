import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME } from '#shared/product.ts';
import { toast } from '#client/lib/toast.ts';

const MARKER = 'subscription';
/** What Stripe adds when a bank's page comes between; among it the secret of the payment. */
const OF_STRIPE = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Tells once how a payment ended, when its address is arrived at, and takes the marks out of the address.
 * @returns whether one is said to have been made; only the plan knows whether it was (A131)
 */
export function usePaymentArrival(): boolean {
  const [, navigate] = useLocation();
  const [outcome] = useState(readOutcome);
  useEffect(() => {
    const now = readOutcome(); // not `outcome`: where effects run twice, the second run finds the marks gone
    if (!now) return;
    toast(MESSAGES[now]);
    navigate(withoutMarks(), { replace: true });
  }, [navigate]);
  return outcome === 'paid';
}

type Outcome = 'paid' | 'failed';

const MESSAGES = {
  paid: {
    title: 'Payment Successful',
    description: `Welcome to ${PRODUCT_NAME} Premium! You now have access to AI chat assistance.`,
  },
  failed: {
    title: 'Payment Failed',
    description: 'The payment was not completed. You can try again.',
    variant: 'destructive',
  },
} as const satisfies Record<Outcome, unknown>;

function readOutcome(): Outcome | undefined {
  const marks = new URLSearchParams(window.location.search);
  if (marks.get(MARKER) !== 'success') return undefined;
  return marks.get('redirect_status') === 'failed' ? 'failed' : 'paid';
}

function withoutMarks(): string {
  const { pathname, search, hash } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of [MARKER, ...OF_STRIPE]) rest.delete(name);
  return pathname + (rest.size > 0 ? `?${rest}` : '') + hash;
}
