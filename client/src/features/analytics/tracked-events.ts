import { useSyncExternalStore } from 'react';
import { onTracked, type TrackedEvent } from '#client/lib/analytics.ts';

/** The events of this visit, in order; dataLayer also holds the tag's own commands. */
export function trackedEvents(): TrackedEvent[] {
  return (window.dataLayer ?? []).filter((entry): entry is TrackedEvent => 'event' in entry);
}

/** The same, as they come. */
export function useTrackedEvents(): TrackedEvent[] {
  useSyncExternalStore(onTracked, () => window.dataLayer?.length ?? 0);
  return trackedEvents();
}
