import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { formatDate } from '#client/lib/format-date.ts';
import { PREMIUM_PRICE } from '../premium-price.ts';
import { planStage, type PlanStage } from './plan-stage.ts';

/** Describes the plan in one or two sentences. */
export function PlanTexts({ plan }: { plan: Plan }) {
  return WORDS[planStage(plan)](plan);
}

const WORDS: Record<PlanStage, (plan: Plan) => ReactNode> = {
  free: () => <WhatIsFree />,
  unfinished: () => <p>Your payment is not finished.</p>,
  running: (plan) => (
    <>
      <p>
        {plan.status === 'trialing' ? 'You are trying out Premium' : 'You have Premium'}, for {PREMIUM_PRICE}.
      </p>
      <PeriodEnd plan={plan} />
    </>
  ),
  failing: (plan) => (
    <PlanNotice>
      <p>
        Your last payment failed.{' '}
        {plan.graceEnd && (
          <>
            Premium stays until <PlanDate at={plan.graceEnd} />.{' '}
          </>
        )}
        Please check your card.
      </p>
      {/* If not cancelled, it renews once the payment succeeds, so there is no date to show. */}
      {plan.cancelsAtPeriodEnd && <PeriodEnd plan={plan} />}
    </PlanNotice>
  ),
  stopped: () => (
    <PlanNotice>
      <p>Your last payment failed, so Premium has stopped. Please check your card.</p>
    </PlanNotice>
  ),
  paused: () => <p>Your subscription is paused, and Premium with it. Nothing is charged meanwhile.</p>,
  ended: () => (
    <>
      <p>Your subscription has ended.</p>
      <WhatIsFree />
    </>
  ),
};

function WhatIsFree() {
  return (
    <>
      <p>
        What you use is free: reading, voting, contributing, and the AI chat within its hourly allowance of
        messages.
      </p>
      <p className="text-faded">
        Premium lifts that allowance and pays for the servers. {PREMIUM_PRICE}, cancel at any time.
      </p>
    </>
  );
}

function PeriodEnd({ plan: { periodEnd, cancelsAtPeriodEnd } }: { plan: Plan }) {
  if (!periodEnd) return null;
  return (
    <p className="text-faded">
      {cancelsAtPeriodEnd ? 'Ends on' : 'Renews on'} <PlanDate at={periodEnd} />
    </p>
  );
}

function PlanDate({ at }: { at: string }) {
  return <time dateTime={at}>{formatDate(at)}</time>;
}

/** A warning that the member has to act on. */
function PlanNotice({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="flex gap-2">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-danger" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
