import { Button } from '#client/components/ui/button.tsx';

interface PlanConfirmationProps {
  isLate: boolean;
  onCheckAgain: () => void;
}

/** After a payment, until the provider has told of it; whether there was one is not known here. */
export function PlanConfirmation({ isLate, onCheckAgain }: PlanConfirmationProps) {
  return (
    <>
      <p role="status">
        {isLate
          ? 'Premium is not active: no payment has been confirmed so far. If you have paid, check again in a few minutes; you need not pay again.'
          : 'Your payment is being checked. This takes a moment.'}
      </p>
      {isLate && (
        <Button look="outline" className="mt-4 mb-6" onClick={onCheckAgain}>
          Check again
        </Button>
      )}
    </>
  );
}
