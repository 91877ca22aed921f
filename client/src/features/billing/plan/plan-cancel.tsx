import { useRef, useState } from 'react';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { useCancelPlan } from './plan.api.ts';
import { WaitingButton } from './waiting-button.tsx';

interface PlanCancelProps {
  plan: Plan;
  /** Moves focus after a cancellation has removed the button. */
  onGone: () => void;
}

/** Asks for confirmation, and says until when Premium lasts. */
export function PlanCancel({ plan, onGone }: PlanCancelProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { send, isPending } = useCancelPlan();

  // Closing would look like a change of mind, which is no longer possible.
  function handleOpenChange(next: boolean) {
    if (!isPending) setOpen(next);
  }

  return (
    <>
      <Button ref={button} variant="outline" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      <Dialog
        title="Cancel your subscription?"
        description={whatStays(plan)}
        open={open}
        onOpenChange={handleOpenChange}
        // After a cancellation this button is gone.
        onClosed={() => (button.current ? button.current.focus() : onGone())}
      >
        <p className="mb-5">It will not renew. You can take this back until then.</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" disabled={isPending} onClick={() => handleOpenChange(false)}>
            Keep Premium
          </Button>
          <WaitingButton isPending={isPending} onClick={send}>
            {isPending ? 'Cancelling...' : 'Cancel subscription'}
          </WaitingButton>
        </div>
      </Dialog>
    </>
  );
}

function whatStays({ isPremium, periodEnd, graceEnd }: Plan): string {
  const until = graceEnd ?? periodEnd;
  if (!isPremium || !until) return 'The subscription ends with its period.';
  return `Premium stays until ${formatDate(until)}.`;
}
