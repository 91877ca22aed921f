import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { EVENT_LOOKS, SIGNIFICANCE_LOOKS } from './event-styles.ts';
import { FilterGroup } from './filter-group.tsx';
import { occurring, type TimelineFilter } from './timeline-filter.ts';

interface TimelineFiltersProps {
  events: readonly TimelineEvent[];
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
}

/** Only what occurs can be chosen. */
export function TimelineFilters({ events, filter, onChange }: TimelineFiltersProps) {
  const { types, significances } = occurring(events);
  return (
    <div className="flex flex-col gap-2">
      <FilterGroup
        title="Type"
        options={types.map((value) => ({ value, ...EVENT_LOOKS[value] }))}
        pressed={filter.types}
        onChange={(pressed) => onChange({ ...filter, types: pressed })}
      />
      <FilterGroup
        title="Significance"
        options={significances.map((value) => ({ value, label: SIGNIFICANCE_LOOKS[value].label }))}
        pressed={filter.significances}
        onChange={(pressed) => onChange({ ...filter, significances: pressed })}
      />
    </div>
  );
}
