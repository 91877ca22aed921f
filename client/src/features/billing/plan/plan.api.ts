import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { accountOptions } from '#client/features/account/account.api.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { redirectTo } from '#client/lib/page/navigation.ts';
import { usePageRestored } from '#client/lib/page/use-page-restored.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** In milliseconds. The provider usually confirms a payment to the server within seconds. */
const POLL = { every: 2000, atMost: 30_000 };

const CHANGING = ['/api/account/plan', 'change'];
const OPENING = ['/api/account/plan', 'portal'];

/** @param hasPaid whether the URL reports a recent payment, which the provider may not have confirmed yet */
export function usePlan(hasPaid: boolean) {
  const confirmation = useConfirmation(hasPaid);
  const { data, error, isFetching, refetch } = useQuery({
    ...accountOptions,
    refetchOnMount: 'always', // the provider can change the plan too
    refetchInterval: ({ state }) => confirmation.pollInterval(state.data?.plan),
    refetchIntervalInBackground: true, // the timeout runs in the background too
  });
  const load = useCallback(() => void refetch(), [refetch]);
  usePageRestored(load); // back from the billing portal
  return {
    plan: data?.plan,
    confirmation: confirmation.stateOf(data?.plan),
    hasFailed: error !== null && !data && !isFetching,
    load,
    checkAgain: () => {
      confirmation.waitAgain();
      load();
    },
  };
}

/** Cancels at the end of the period. Ignored while a request is pending, like all mutations in this file. */
export function useCancelPlan() {
  return useChange('POST /api/account/cancel', {
    done: { title: 'Subscription cancelled', description: 'It will not renew.' },
    failed: 'Subscription not cancelled',
  });
}

/** Undoes a cancellation. */
export function useResumePlan(onResumed: () => void) {
  return useChange('POST /api/account/resume', {
    done: { title: 'Subscription resumed', description: 'It renews as before.' },
    failed: 'Subscription not resumed',
    onDone: onResumed,
  });
}

/** Redirects to the provider's portal for cards and invoices. */
export function useOpenPortal() {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: OPENING,
    mutationFn: () => call('POST /api/account/portal'),
    onSuccess: ({ url }) => redirectTo(url),
    onError: (error) => toastFailure('Cards and invoices not opened', error),
  });
  return {
    isPending,
    openPortal: () => {
      if (queryClient.isMutating({ mutationKey: OPENING }) === 0) mutate();
    },
  };
}

interface Change {
  done: { title: string; description: string };
  failed: string;
  onDone?: () => void;
}

function useChange(name: 'POST /api/account/cancel' | 'POST /api/account/resume', change: Change) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey: CHANGING,
    mutationFn: (): Promise<Plan> => call(name),
    onSuccess: async (plan) => {
      await queryClient.cancelQueries(accountOptions); // an older response would overwrite it
      queryClient.setQueryData(accountOptions.queryKey, (account) => account && { ...account, plan });
      toast(change.done);
      change.onDone?.();
    },
    onError: (error) => {
      toastFailure(change.failed, error);
      void queryClient.invalidateQueries({ ...accountOptions, exact: true }); // the plan may have changed elsewhere
    },
  });
  return {
    isPending,
    send: () => {
      if (queryClient.isMutating({ mutationKey: CHANGING }) === 0) mutate();
    },
  };
}

function toastFailure(title: string, error: Error): void {
  toast({ title, description: messageFor(error, 'Please try again.'), variant: 'destructive' });
}

/** Set while the plan does not confirm a reported payment; "late" once polling has timed out. */
type Confirmation = 'waiting' | 'late' | undefined;

/** Polls after a payment until the plan is Premium or the timeout is reached. */
function useConfirmation(hasPaid: boolean) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!hasPaid || isLate) return undefined;
    const timer = setTimeout(() => setLate(true), POLL.atMost);
    return () => clearTimeout(timer);
  }, [hasPaid, isLate]);

  function stateOf(plan: Plan | undefined): Confirmation {
    if (!hasPaid || !plan?.isAvailable || plan.isPremium) return undefined;
    return isLate ? 'late' : 'waiting';
  }
  return {
    stateOf,
    waitAgain: () => setLate(false),
    pollInterval: (plan: Plan | undefined) => (stateOf(plan) === 'waiting' ? POLL.every : (false as const)),
  };
}
