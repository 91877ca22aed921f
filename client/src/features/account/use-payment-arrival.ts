import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PRODUCT_NAME } from '#shared/product.ts';
import { writtenQuery } from '#shared/written-query.ts';
import { toast } from '#client/lib/toast.ts';

const MARKER = 'subscription';
/** What Stripe adds when a bank's page comes between; among it the secret of the payment. */
const OF_STRIPE = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/**
 * Tells once how a payment ended, when its address is arrived at. The mark of a success stays in the address (A131);
 * that it was told stands in the state of this entry of the history, which outlives a reload.
 * @returns whether one is said to have been made; only the plan knows whether it was
 */
export function usePaymentArrival(): boolean {
  const [, navigate] = useLocation();
  const [outcome] = useState(readOutcome);
  useEffect(() => {
    const now = readOutcome(); // not `outcome`: where effects run twice, the second run finds it told
    if (!now) return;
    if (now !== 'processing') toast(MESSAGES[now]);
    const marks = now === 'failed' ? [MARKER, ...OF_STRIPE] : OF_STRIPE;
    navigate(addressWithout(marks), { replace: true, state: { isPaymentTold: true } });
  }, [navigate]);
  return outcome === 'paid' || outcome === 'processing';
}

type Outcome = 'paid' | 'processing' | 'failed';

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
} as const satisfies Partial<Record<Outcome, unknown>>;

/** How the payment ended that the address tells of, unless that was told already. */
function readOutcome(): Outcome | undefined {
  const marks = new URLSearchParams(window.location.search);
  const state = window.history.state as { isPaymentTold?: true } | null;
  if (marks.get(MARKER) !== 'success' || state?.isPaymentTold) return undefined;
  switch (marks.get('redirect_status')) {
    case null: // no bank's page came between
    case 'succeeded':
      return 'paid';
    case 'failed':
      return 'failed';
    default:
      return 'processing';
  }
}

function addressWithout(marks: readonly string[]): string {
  const { pathname, search, hash } = window.location;
  const rest = new URLSearchParams(search);
  for (const name of marks) rest.delete(name);
  return pathname + writtenQuery(rest) + hash;
}
