import type { ButtonLook } from '#client/components/ui/button.tsx';
import { useOpenPortal } from './plan.api.ts';
import { WaitingButton } from './waiting-button.tsx';

export function PlanPortal({ look = 'outline' }: { look?: ButtonLook }) {
  const { openPortal, isPending } = useOpenPortal();
  return (
    <WaitingButton look={look} isPending={isPending} onClick={openPortal}>
      {isPending ? 'Opening...' : 'Manage cards and invoices'}
    </WaitingButton>
  );
}
