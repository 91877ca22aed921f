import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { SubscribeButton } from '../offer/subscribe-button.tsx';

/** The payment form to come. */
export function PaymentSkeleton() {
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
