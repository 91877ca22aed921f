import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { useAddressHash } from '#client/lib/page/use-location-hash.ts';
import { eventAnchor } from '../exploration-parts.ts';
import { LABEL_HEIGHT } from './timeline-labels.ts';

interface TimelineLinkProps {
  event: TimelineEvent;
  left: number;
  /** How far down its middle lies. */
  middle: number;
}

/** The label of a dot on the scale: leads to what is told of the event. */
export function TimelineLink({ event: { id, eventDate, title }, left, middle }: TimelineLinkProps) {
  const isLinked = useAddressHash() === eventAnchor(id);
  return (
    <li className="absolute right-0" style={{ top: middle - LABEL_HEIGHT / 2, left }}>
      <a
        href={`#${eventAnchor(id)}`}
        className={cn(
          'flex items-center text-sm leading-tight hover:text-accent',
          isLinked && 'font-semibold text-accent',
        )}
        style={{ height: LABEL_HEIGHT }}
      >
        <span className="line-clamp-2 wrap-anywhere">
          <span className="text-faded tabular-nums">{eventDate.slice(0, 4)}</span> {title}
        </span>
      </a>
    </li>
  );
}
