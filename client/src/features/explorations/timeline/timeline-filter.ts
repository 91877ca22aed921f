import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { EVENT_STYLES, SIGNIFICANCE_STYLES, type EventType, type Significance } from './event-styles.ts';

/** What to show; an empty list does not filter. */
export interface TimelineFilter {
  types: readonly EventType[];
  significances: readonly Significance[];
}

export const NO_FILTER: TimelineFilter = { types: [], significances: [] };

/** An unknown type counts as `general`. */
export function typeOf({ eventType }: TimelineEvent): EventType {
  return eventType in EVENT_STYLES ? eventType : 'general';
}

export function matches(event: TimelineEvent, { types, significances }: TimelineFilter): boolean {
  return (
    (types.length === 0 || types.includes(typeOf(event))) &&
    (significances.length === 0 || significances.includes(event.significance))
  );
}

/** The types and significances that occur, in the order of `EVENT_STYLES` and `SIGNIFICANCE_STYLES`. */
export function occurring(events: readonly TimelineEvent[]): TimelineFilter {
  const isType = (type: EventType) => events.some((event) => typeOf(event) === type);
  const isSignificance = (value: Significance) => events.some(({ significance }) => significance === value);
  return {
    types: (Object.keys(EVENT_STYLES) as EventType[]).filter(isType),
    significances: (Object.keys(SIGNIFICANCE_STYLES) as Significance[]).filter(isSignificance),
  };
}
