import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '#client/features/auth/auth.api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { usePageRestored } from '#client/lib/page/use-page-restored.ts';
import { checkoutOptions } from '../billing.api.ts';

/** The state of the checkout: initialising, ready, failed, or not needed. */
export function useCheckout() {
  const user = useUser();
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(checkoutOptions(user?.id));
  /** Error of the card fields, which Stripe loads last. */
  const [fieldsFailure, setFieldsFailure] = useState<Error>();
  const failure = fieldsFailure ?? error;

  const start = useCallback(() => {
    setFieldsFailure(undefined);
    void refetch();
  }, [refetch]);
  // Restored after a visit to a bank's page: the old form waits for a response that never arrives.
  usePageRestored(start);

  useEffect(() => {
    if (!failure) return;
    toast({
      title: 'Error',
      description: 'Failed to initialize checkout. Please try again.',
      variant: 'destructive',
    });
  }, [failure]);

  return {
    start,
    ready: isFetching || failure ? undefined : data,
    /** Changes with each start, because a mounted Stripe form cannot take a new secret. */
    formKey: dataUpdatedAt,
    failure: isFetching ? null : failure,
    handleFieldsFailure: () => setFieldsFailure(new Error('The card fields did not load')),
  };
}
