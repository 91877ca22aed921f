import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { PlanCancel } from './plan-cancel.tsx';
import { PlanCheckoutLink } from './plan-checkout-link.tsx';
import { PlanPortal } from './plan-portal.tsx';
import { PlanResume } from './plan-resume.tsx';
import { planStage } from './plan-stage.ts';
import { PlanWords } from './plan-texts.tsx';

interface PlanDetailsProps {
  plan: Plan;
  onChanged: () => void;
}

/** The state of the plan in words, and what can be done in it. */
export function PlanDetails({ plan, onChanged }: PlanDetailsProps) {
  const stage = planStage(plan);
  const isOpen = ['running', 'failing', 'stopped', 'paused'].includes(stage);
  return (
    <>
      <PlanWords plan={plan} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {stage === 'unfinished' && <PlanCheckoutLink>Finish the payment</PlanCheckoutLink>}
        {(stage === 'free' || stage === 'ended') && <PlanCheckoutLink>Get Premium</PlanCheckoutLink>}
        {(stage === 'failing' || stage === 'stopped') && <PlanPortal look="primary" />}
        {isOpen && plan.cancelsAtPeriodEnd && <PlanResume onResumed={onChanged} />}
        {(stage === 'running' || stage === 'paused' || stage === 'ended') && plan.hasInvoices && (
          <PlanPortal />
        )}
        {isOpen && !plan.cancelsAtPeriodEnd && <PlanCancel plan={plan} onGone={onChanged} />}
      </div>
    </>
  );
}
