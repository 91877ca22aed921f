import { Elements } from '@stripe/react-stripe-js';
import { messageFor } from '#client/lib/api/api.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { NothingToPay } from './nothing-to-pay.tsx';
import { PaymentForm } from './payment-form.tsx';
import { PaymentSkeleton } from './payment-skeleton.tsx';
import { TermsNote } from './terms-note.tsx';
import { useCheckout } from './use-checkout.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

interface CheckoutProps {
  onPaid: () => void;
}

/** The payment, or why there is none. */
export function Checkout({ onPaid }: CheckoutProps) {
  const { ready, formKey, failure, start, handleFieldsFailure } = useCheckout();
  const appearance = useStripeAppearance();
  if (ready && !ready.isNeeded) return <NothingToPay reason={ready.reason} />;
  return (
    <section aria-label="Payment" className="mt-8 border-t border-rule pt-6">
      {ready ? (
        <Elements
          key={formKey}
          stripe={ready.stripe}
          options={{ clientSecret: ready.clientSecret, appearance, loader: 'never' }}
        >
          <PaymentForm onPaid={onPaid} onFieldsFailed={handleFieldsFailure} />
        </Elements>
      ) : failure ? (
        <Failed title="The payment form did not load" onRetry={start}>
          <p>{messageFor(failure, 'Stripe, which takes the payments, could not be reached.')}</p>
          <p>Nothing was charged.</p>
        </Failed>
      ) : (
        <PaymentSkeleton />
      )}
      <TermsNote hasForm={!failure} />
    </section>
  );
}
