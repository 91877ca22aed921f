import { useRef } from 'react';
import { Failed } from '#client/components/ui/failed.tsx';
import { AccountSection } from './account-section.tsx';
import { PlanConfirmation } from './plan-confirmation.tsx';
import { PlanDetails } from './plan-details.tsx';
import { PlanSkeleton } from './plan-skeleton.tsx';
import { usePlan } from './plan.api.ts';
import { usePaymentArrival } from './use-payment-arrival.ts';

/** What the member has subscribed to, and all there is to do about it. */
export function PlanSection() {
  const { plan, confirmation, hasFailed, load } = usePlan(usePaymentArrival());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <AccountSection title="Plan" headingRef={heading}>
      {hasFailed ? (
        <Failed level={3} title="Failed to load plan" onRetry={load} />
      ) : !plan ? (
        <PlanSkeleton />
      ) : !plan.isAvailable ? (
        <p>Subscription management is coming soon.</p>
      ) : confirmation ? (
        <PlanConfirmation isLate={confirmation === 'late'} />
      ) : (
        // The button that had the focus goes with what it changed.
        <PlanDetails plan={plan} onChanged={() => heading.current?.focus()} />
      )}
    </AccountSection>
  );
}
