import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { Plan } from '#shared/billing/billing.endpoints.ts';
import { accountOptions } from '#client/features/account/account.api.ts';
import { call, messageFor } from '#client/lib/api/api.ts';
import { redirectTo } from '#client/lib/page/navigation.ts';
import { usePageRestored } from '#client/lib/page/use-page-restored.ts';
import { toast } from '#client/lib/toast/toast.ts';

/** In milliseconds: the provider usually confirms within seconds, through the server. */
const POLL = { every: 2000, atMost: 30_000 };

const CHANGING = ['/api/account/plan', 'change'];
const OPENING = ['/api/account/plan', 'portal'];

/** `hasPaid`: a payment is said to have been made a moment ago, and the provider's word on it may be on its way. */
export function usePlan(hasPaid: boolean) {
  const confirmation = useConfirmation(hasPaid);
  const { data, error, isFetching, refetch } = useQuery({
    ...accountOptions,
    refetchOnMount: 'always', // the provider changes it, not only this screen
    refetchInterval: ({ state }) => confirmation.pollInterval(state.data?.plan),
    refetchIntervalInBackground: true, // the time for it runs there too
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

/** Cancels at the end of the period. Sends once, as all these do: while one is on its way, another is not sent. */
export function useCancelPlan() {
  return useChange('POST /api/account/cancel', {
    done: { title: 'Subscription cancelled', description: 'It will not renew.' },
    failed: 'Subscription not cancelled',
  });
}

/** Takes a cancellation back. */
export function useResumePlan(onResumed: () => void) {
  return useChange('POST /api/account/resume', {
    done: { title: 'Subscription resumed', description: 'It renews as before.' },
    failed: 'Subscription not resumed',
    onDone: onResumed,
  });
}

/** Leaves for the provider's pages with cards and invoices. */
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
      await queryClient.cancelQueries(accountOptions); // an answer of before would overwrite it
      queryClient.setQueryData(accountOptions.queryKey, (account) => account && { ...account, plan });
      toast(change.done);
      change.onDone?.();
    },
    onError: (error) => {
      toastFailure(change.failed, error);
      void queryClient.invalidateQueries({ ...accountOptions, exact: true }); // it may have been done elsewhere
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

/** Set while a payment was reported but the plan does not show it; "late" once waiting here is pointless. */
type Confirmation = 'waiting' | 'late' | undefined;

/** Asks again and again after a payment, until the plan is Premium or time is up. */
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
