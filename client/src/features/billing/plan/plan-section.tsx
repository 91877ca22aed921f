import { useRef } from 'react';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PlanDetails } from './plan-details.tsx';
import { usePlan } from './plan.api.ts';
import { usePaymentArrival, useReportArrival } from './use-payment-arrival.ts';

/** The member's subscription and its actions. */
export function PlanSection() {
  const arrival = usePaymentArrival();
  const { plan, confirmation, hasFailed, load, checkAgain } = usePlan(arrival === 'made');
  useReportArrival(arrival, plan);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is removed by the change that it makes.
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

/** In the shape of a plan: one or two sentences and a button. */
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

/** Shown after a reported payment until the provider confirms it. The client cannot know whether one was made. */
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
