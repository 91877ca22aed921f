import { Button } from '#client/components/ui/button.tsx';
import { useRequestConfirmation } from './email-confirmation.api.ts';

/** Says that the member's address is not confirmed, and sends another link. */
export function UnconfirmedEmail() {
  const { mutate, isPending, isSuccess } = useRequestConfirmation();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-faded">Not confirmed yet. Your votes count once it is.</span>
      <Button variant="outline" disabled={isPending || isSuccess} onClick={() => mutate()}>
        {isPending ? 'Sending...' : 'Send the link again'}
      </Button>
    </div>
  );
}
