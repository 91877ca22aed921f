import { useSyncExternalStore } from 'react';
import { onTracked, type TrackedEvent } from '#client/lib/analytics.ts';

/** The events of this visit, in order. Filters out the tag's own commands, which dataLayer also contains. */
export function trackedEvents(): TrackedEvent[] {
  return (window.dataLayer ?? []).filter((entry): entry is TrackedEvent => 'event' in entry);
}

/** The same, updated with each new event. */
export function useTrackedEvents(): TrackedEvent[] {
  useSyncExternalStore(onTracked, () => window.dataLayer?.length ?? 0);
  return trackedEvents();
}
