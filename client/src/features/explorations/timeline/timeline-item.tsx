import { Link as LinkIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { useLocationHash } from '#client/lib/page/use-location-hash.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { readableDate } from '../dates.ts';
import { eventAnchor } from '../exploration-parts.ts';
import { ReportItemButton } from '../report-item-button.tsx';
import { ValueMark } from '../value-mark.tsx';
import { EVENT_STYLES, SIGNIFICANCE_STYLES, type Significance } from './event-styles.ts';
import { typeOf } from './timeline-filter.ts';

interface TimelineItemProps {
  wordId: number;
  event: TimelineEvent;
}

/** One event in full. Highlighted and scrolled to if it is in the URL hash. */
export function TimelineItem({ wordId, event }: TimelineItemProps) {
  const { id, title, eventDate, significance, description, relatedFigures, locations } = event;
  const item = useRef<HTMLLIElement>(null);
  const isLinked = useLocationHash() === eventAnchor(id);
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
          SIGNIFICANCE_STYLES[significance].title,
        )}
      >
        {title}
      </h4>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-faded">
        <ValueMark variant={EVENT_STYLES[typeOf(event)]} />
        <SignificanceMark significance={significance} />
      </p>
      <p className="mt-2 leading-relaxed wrap-anywhere">{description}</p>
      <Names title="Figures" names={relatedFigures} />
      <Names title="Locations" names={locations} />
      <div className="mt-1 -ml-2 flex flex-wrap gap-x-2">
        <EventLink eventId={id} title={title} />
        <ReportItemButton wordId={wordId} item={`timeline:${id}`} about={title} />
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

/** The dot of the scale, with its label. */
function SignificanceMark({ significance }: { significance: Significance }) {
  const { label, radius } = SIGNIFICANCE_STYLES[significance];
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
        <circle cx={8} cy={8} r={radius} className="fill-accent" />
      </svg>
      {label}
      <span className="sr-only">significance</span>
    </span>
  );
}

interface EventLinkProps {
  eventId: string;
  title: string;
}

/** A link to one event, which also copies itself if the browser allows that. */
function EventLink({ eventId, title }: EventLinkProps) {
  const hash = `#${eventAnchor(eventId)}`;

  async function handleClick() {
    const { origin, pathname, search } = window.location;
    try {
      await navigator.clipboard.writeText(origin + pathname + search + hash);
      toast({ title: 'Link copied!', description: 'The link of this event was copied to clipboard' });
    } catch {
      // the link is in the address bar
    }
  }

  return (
    <a
      href={hash}
      aria-label={`Copy link: ${title}`}
      onClick={() => void handleClick()}
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-xs text-faded transition-colors duration-150 hover:bg-raised hover:text-accent"
    >
      <LinkIcon aria-hidden className="size-3.5 shrink-0" />
      Copy link
    </a>
  );
}
