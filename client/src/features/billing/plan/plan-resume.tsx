import { useResumePlan } from './plan.api.ts';
import { WaitingButton } from './waiting-button.tsx';

export function PlanResume({ onResumed }: { onResumed: () => void }) {
  const { send, isPending } = useResumePlan(onResumed);
  return (
    <WaitingButton isPending={isPending} onClick={send}>
      {isPending ? 'Resuming...' : 'Resume subscription'}
    </WaitingButton>
  );
}
