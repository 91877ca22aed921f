import { useRef } from 'react';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PlanDetails } from './plan-details.tsx';
import { usePlan } from './plan.api.ts';
import { usePaymentArrival, useReportArrival } from './use-payment-arrival.ts';

/** What the member has subscribed to, and all there is to do about it. */
export function PlanSection() {
  const arrival = usePaymentArrival();
  const { plan, confirmation, hasFailed, load, checkAgain } = usePlan(arrival === 'made');
  useReportArrival(arrival, plan);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus goes with what it changed.
  const focusHeading = () => heading.current?.focus();
  return (
    <AccountSection title="Plan" headingRef={heading}>
      {hasFailed ? (
        <Failed level={3} title="Failed to load plan" onRetry={load} />
      ) : !plan ? (
        <PlanSkeleton />
      ) : !plan.isAvailable ? (
        <p>Subscription management is coming soon.</p>
      ) : (
        <>
          {confirmation && (
            <PlanConfirmation
              isLate={confirmation === 'late'}
              onCheckAgain={() => {
                focusHeading();
                checkAgain();
              }}
            />
          )}
          {confirmation !== 'waiting' && <PlanDetails plan={plan} onChanged={focusHeading} />}
        </>
      )}
    </AccountSection>
  );
}

/** A plan to come: a sentence or two, and its button. */
function PlanSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading plan</span>
      <Skeleton className="h-6 w-64 max-w-full" />
      <Skeleton className="mt-1 h-6 w-44" />
      <Skeleton className="mt-4 h-11 w-52" />
    </div>
  );
}

interface PlanConfirmationProps {
  isLate: boolean;
  onCheckAgain: () => void;
}

/** Shown after a payment until the provider confirms it; whether there was one is not known here. */
function PlanConfirmation({ isLate, onCheckAgain }: PlanConfirmationProps) {
  return (
    <>
      <p role="status">
        {isLate
          ? 'Premium is not active: no payment has been confirmed so far. If you have paid, check again in a few minutes; you need not pay again.'
          : 'Your payment is being checked. This takes a moment.'}
      </p>
      {isLate && (
        <Button variant="outline" className="mt-4 mb-6" onClick={onCheckAgain}>
          Check again
        </Button>
      )}
    </>
  );
}
