import { Link } from 'wouter';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses, type ButtonVariant } from '#client/components/ui/button.tsx';
import { PlanCancel } from './plan-cancel.tsx';
import { planStage } from './plan-stage.ts';
import { PlanTexts } from './plan-texts.tsx';
import { useResumePlan, useOpenPortal } from './plan.api.ts';
import { WaitingButton } from './waiting-button.tsx';

interface PlanDetailsProps {
  plan: Plan;
  onChanged: () => void;
}

/** The state of the plan in words, with its actions. */
export function PlanDetails({ plan, onChanged }: PlanDetailsProps) {
  const stage = planStage(plan);
  const isOpen = ['running', 'failing', 'stopped', 'paused'].includes(stage);
  return (
    <>
      <PlanTexts plan={plan} />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {stage === 'unfinished' && <PlanCheckoutLink>Finish the payment</PlanCheckoutLink>}
        {(stage === 'free' || stage === 'ended') && <PlanCheckoutLink>Get Premium</PlanCheckoutLink>}
        {(stage === 'failing' || stage === 'stopped') && <PlanPortal variant="primary" />}
        {isOpen && plan.cancelsAtPeriodEnd && <PlanResume onResumed={onChanged} />}
        {(stage === 'running' || stage === 'paused' || stage === 'ended') && plan.hasInvoices && (
          <PlanPortal />
        )}
        {isOpen && !plan.cancelsAtPeriodEnd && <PlanCancel plan={plan} onGone={onChanged} />}
      </div>
    </>
  );
}

function PlanCheckoutLink({ children }: { children: string }) {
  return (
    <Link href={PAGE_PATHS.checkout} className={buttonClasses()}>
      {children}
    </Link>
  );
}

function PlanResume({ onResumed }: { onResumed: () => void }) {
  const { send, isPending } = useResumePlan(onResumed);
  return (
    <WaitingButton isPending={isPending} onClick={send}>
      {isPending ? 'Resuming...' : 'Resume subscription'}
    </WaitingButton>
  );
}

function PlanPortal({ variant = 'outline' }: { variant?: ButtonVariant }) {
  const { openPortal, isPending } = useOpenPortal();
  return (
    <WaitingButton variant={variant} isPending={isPending} onClick={openPortal}>
      {isPending ? 'Opening...' : 'Manage cards and invoices'}
    </WaitingButton>
  );
}
