import { useEffect, useRef } from 'react';
import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { readableDate } from '../dates.ts';
import { EVENT_LOOKS, SIGNIFICANCE_LOOKS } from './event-styles.ts';
import { EventLink } from './event-link.tsx';
import { eventAnchor } from '../exploration-parts.ts';
import { ReportButton } from '../report/report-button.tsx';
import { SignificanceMark } from './significance-mark.tsx';
import { typeOf } from './timeline-filter.ts';
import { useAddressHash } from '#client/lib/page/use-location-hash.ts';
import { ValueMark } from '../value-mark.tsx';

interface TimelineItemProps {
  wordId: number;
  event: TimelineEvent;
}

/** One event in full; marked, and scrolled to, when the address names it. */
export function TimelineItem({ wordId, event }: TimelineItemProps) {
  const { id, title, eventDate, significance, description, relatedFigures, locations } = event;
  const item = useRef<HTMLLIElement>(null);
  const isLinked = useAddressHash() === eventAnchor(id);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView();
  }, [isLinked]);

  return (
    <li
      ref={item}
      id={eventAnchor(id)}
      tabIndex={-1}
      aria-current={isLinked ? 'location' : undefined}
      className={cn(
        'scroll-mt-20 border-t border-l-4 border-t-rule py-4 pl-4 outline-none',
        isLinked ? 'border-l-accent bg-raised' : 'border-l-transparent',
      )}
    >
      <time dateTime={eventDate} className="text-sm text-accent tabular-nums">
        {readableDate(eventDate)}
      </time>
      <h4
        className={cn(
          'font-book leading-snug text-balance wrap-anywhere',
          SIGNIFICANCE_LOOKS[significance].title,
        )}
      >
        {title}
      </h4>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faded">
        <ValueMark look={EVENT_LOOKS[typeOf(event)]} />
        <SignificanceMark significance={significance} />
      </p>
      <p className="mt-2 leading-relaxed wrap-anywhere">{description}</p>
      <Names title="Figures" names={relatedFigures} />
      <Names title="Locations" names={locations} />
      <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
        <EventLink eventId={id} title={title} />
        <ReportButton wordId={wordId} item={`timeline:${id}`} about={title} />
      </div>
    </li>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="mt-2 text-sm wrap-anywhere text-faded">
      {title}: {names.join('; ')}
    </p>
  );
}
