import { useEffect, useState } from 'react';
import type { Plan } from '#shared/billing/billing.endpoints.ts';

/** In milliseconds: the provider usually tells within seconds, by way of the server. */
const POLL = { every: 2000, atMost: 30_000 };

/** While a payment is said to be made and the plan does not know of it; "late" once there is no point in waiting here. */
type Confirmation = 'waiting' | 'late' | undefined;

/** Asks again and again after a payment, until the plan is Premium or time is up. */
export function useConfirmation(hasPaid: boolean) {
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
