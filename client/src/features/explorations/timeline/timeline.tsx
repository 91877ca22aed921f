import { useState } from 'react';
import type { TimelineEvent as Event, TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { ComingSoon } from '../coming-soon.tsx';
import { PartSection } from '../part-section.tsx';
import { EVENT_STYLES, SIGNIFICANCE_STYLES } from './event-styles.ts';
import { FilterGroup } from './filter-group.tsx';
import { NO_FILTER, matches, occurring, type TimelineFilter } from './timeline-filter.ts';
import { TimelineItem } from './timeline-item.tsx';
import { TimelineScale } from './timeline-scale.tsx';

interface TimelineProps {
  wordId: number;
  events: readonly Event[];
}

/** The events in chronological order: drawn to scale, and listed in full beside that. */
export function Timeline({ wordId, events }: TimelineProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const sorted = events.toSorted((a, b) => compare(a.eventDate, b.eventDate));
  const shown = sorted.filter((event) => matches(event, filter));
  return (
    <PartSection title="Historical Timeline">
      {events.length === 0 ? (
        <ComingSoon title="Timeline Coming Soon">When it began and what came of it.</ComingSoon>
      ) : (
        <>
          <TimelineFilters events={sorted} filter={filter} onChange={setFilter} />
          <Count shown={shown.length} all={events.length} onShowAll={() => setFilter(NO_FILTER)} />
          <Events wordId={wordId} shown={shown} />
        </>
      )}
    </PartSection>
  );
}

function Events({ wordId, shown }: { wordId: number; shown: readonly Event[] }) {
  if (shown.length === 0) return null;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TimelineScale events={shown} />
      <ol className="min-w-0 border-b border-rule">
        {shown.map((event) => (
          <TimelineItem key={event.id} wordId={wordId} event={event} />
        ))}
      </ol>
    </div>
  );
}

interface CountProps {
  shown: number;
  all: number;
  onShowAll: () => void;
}

function Count({ shown, all, onShowAll }: CountProps) {
  const events = all === 1 ? '1 event' : `${all} events`;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-3 text-sm text-faded">
      <p role="status">{shown === all ? events : `${shown} of ${events}`}</p>
      {shown === 0 && (
        <Button variant="outline" onClick={onShowAll}>
          Show all events
        </Button>
      )}
    </div>
  );
}

/** "1947" comes before the days of 1947; equal dates keep their order. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

interface TimelineFiltersProps {
  events: readonly TimelineEvent[];
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
}

/** Offers only types and significances that occur. */
function TimelineFilters({ events, filter, onChange }: TimelineFiltersProps) {
  const { types, significances } = occurring(events);
  return (
    <div className="flex flex-col gap-2">
      <FilterGroup
        title="Type"
        options={types.map((value) => ({ value, ...EVENT_STYLES[value] }))}
        pressed={filter.types}
        onChange={(pressed) => onChange({ ...filter, types: pressed })}
      />
      <FilterGroup
        title="Significance"
        options={significances.map((value) => ({ value, label: SIGNIFICANCE_STYLES[value].label }))}
        pressed={filter.significances}
        onChange={(pressed) => onChange({ ...filter, significances: pressed })}
      />
    </div>
  );
}
