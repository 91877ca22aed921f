/** After a payment, until the provider has told of it. */
export function PlanConfirmation({ isLate }: { isLate: boolean }) {
  return (
    <p role="status">
      {isLate
        ? 'Your payment is not confirmed yet. Please reload this page in a few minutes; you need not pay again.'
        : 'Your payment is being confirmed. This takes a moment.'}
    </p>
  );
}
