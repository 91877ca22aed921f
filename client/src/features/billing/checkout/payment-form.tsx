import { PaymentElement } from '@stripe/react-stripe-js';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { cn } from '#client/lib/cn.ts';
import { CardFieldsSkeleton } from './card-fields-skeleton.tsx';
import { SubscribeButton } from '../offer/subscribe-button.tsx';
import { usePayment } from './use-payment.ts';

interface PaymentFormProps {
  onPaid: () => void;
  onFieldsFailed: () => void;
}

/** Stripe's own fields, which no script of this site can read, and the submit button. */
export function PaymentForm({ onPaid, onFieldsFailed }: PaymentFormProps) {
  const { pay, isBusy } = usePayment(onPaid);
  const [isReady, setReady] = useState(false);
  const button = useFocusAfter(isBusy);

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    void pay();
  }

  return (
    <form aria-busy={isBusy} onSubmit={handleSubmit}>
      {/* Stacked in one grid cell, to avoid a layout shift when the fields appear. */}
      <div className="grid *:col-start-1 *:row-start-1">
        {!isReady && <CardFieldsSkeleton />}
        <div className={cn('min-w-0', !isReady && 'opacity-0')}>
          <PaymentElement
            options={{ readOnly: isBusy }}
            onReady={() => setReady(true)}
            onLoadError={onFieldsFailed}
          />
        </div>
      </div>
      <SubscribeButton ref={button} isBusy={isBusy} disabled={!isReady || isBusy} />
    </form>
  );
}

/** Disabling a button loses focus. Returns focus to it when `isBusy` ends. */
function useFocusAfter(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
