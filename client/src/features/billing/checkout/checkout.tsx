import { Elements } from '@stripe/react-stripe-js';
import { Link } from 'wouter';
import { PREMIUM_PRICE_USD } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { SubscribeButton } from '../offer/subscribe-button.tsx';
import { TEXT_LINK } from '../text-link.ts';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useCheckout } from './use-checkout.ts';
import { useStripeAppearance } from './use-stripe-appearance.ts';

interface CheckoutProps {
  onPaid: () => void;
}

/** The payment form, or why there is nothing to pay. */
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

function PaymentSkeleton() {
  return (
    <div>
      <span role="status" className="sr-only">
        Preparing the payment form
      </span>
      <CardFieldsSkeleton />
      <SubscribeButton disabled />
    </div>
  );
}

function NothingToPay({ reason }: { reason: string }) {
  return (
    <div className="mt-8 border-t border-rule">
      <Message
        role="status"
        title={reason}
        actions={
          <Link href={PAGE_PATHS.account} className={buttonClasses('outline')}>
            Go to your account
          </Link>
        }
      >
        There is nothing to pay. Your plan is on your account page, and so is the way to cancel it.
      </Message>
    </div>
  );
}

/** Mentions the charge only if there is a form. */
function TermsNote({ hasForm }: { hasForm: boolean }) {
  return (
    <div className="mt-5 text-sm text-faded">
      {hasForm && (
        <p>
          ${PREMIUM_PRICE_USD.toFixed(2)} is charged now and every month until you cancel. Stripe takes the
          payment; your card's number never reaches {PRODUCT_NAME}.
        </p>
      )}
      <p className="mt-1">
        By subscribing you agree to the{' '}
        <Link href={PAGE_PATHS.termsOfService} className={TEXT_LINK}>
          Terms of service
        </Link>{' '}
        and the{' '}
        <Link href={PAGE_PATHS.privacyPolicy} className={TEXT_LINK}>
          Privacy policy
        </Link>
        .
      </p>
    </div>
  );
}
