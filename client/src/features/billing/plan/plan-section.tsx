import { useRef } from 'react';
import { Failed } from '#client/components/ui/failed.tsx';
import { AccountSection } from '#client/components/layout/account-section.tsx';
import { PlanConfirmation } from './plan-confirmation.tsx';
import { PlanDetails } from './plan-details.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { usePlan } from './plan.api.ts';
import { usePaymentArrival, useTellArrival } from './use-payment-arrival.ts';

/** What the member has subscribed to, and all there is to do about it. */
export function PlanSection() {
  const arrival = usePaymentArrival();
  const { plan, confirmation, hasFailed, load, checkAgain } = usePlan(arrival === 'made');
  useTellArrival(arrival, plan);
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
