import type { Plan } from '#shared/billing/billing.endpoints.ts';

/** The state of a subscription from the member's point of view. */
export type PlanStage = 'free' | 'unfinished' | 'running' | 'failing' | 'stopped' | 'paused' | 'ended';

export function planStage({ status, isPremium }: Plan): PlanStage {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'running';
    case 'past_due':
    case 'unpaid':
      return isPremium ? 'failing' : 'stopped';
    case 'incomplete':
      return 'unfinished';
    case 'paused':
      return 'paused';
    case 'canceled':
      return 'ended';
    default:
      return 'free';
  }
}
