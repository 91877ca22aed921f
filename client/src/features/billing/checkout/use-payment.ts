import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useRef, useState } from 'react';
import { toast } from '#client/lib/toast/toast.ts';
import { PAID_PATH } from '../paid-path.ts';

/** Confirms the payment, one attempt at a time. A refused payment can be retried. */
export function usePayment(onPaid: () => void) {
  const stripe = useStripe();
  const elements = useElements();
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  async function pay(): Promise<void> {
    if (!stripe || !elements || isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const refusal = await confirm(stripe, elements);
    if (refusal === undefined) {
      onPaid(); // stays busy, so that the form is not submitted again during navigation
      return;
    }
    isUnderWay.current = false;
    setBusy(false);
    toast({ title: 'Payment Failed', description: refusal, variant: 'destructive' });
  }

  return { pay, isBusy };
}

/** @returns the provider's error message, or undefined if paid */
async function confirm(stripe: Stripe, elements: StripeElements): Promise<string | undefined> {
  try {
    const { error } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: window.location.origin + PAID_PATH },
      redirect: 'if_required',
    });
    // Already paid in another tab, or by an attempt whose response was lost.
    if (!error || PAID.has(error.payment_intent?.status)) return undefined;
    return error.message || UNKNOWN;
  } catch {
    return UNKNOWN;
  }
}

const PAID = new Set<string | undefined>(['succeeded', 'processing']);
const UNKNOWN = 'The payment could not be confirmed. Please try again.';
