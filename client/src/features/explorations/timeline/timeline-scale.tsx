import type { TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { useLocationHash } from '#client/lib/page/use-location-hash.ts';
import { yearOf } from '../dates.ts';
import { eventAnchor } from '../exploration-parts.ts';
import { AccentDot } from '../labels/accent-dot.tsx';
import { SIGNIFICANCE_STYLES } from './event-styles.ts';
import { LABEL_HEIGHT } from './timeline-labels.ts';
import { layoutTimeline } from './timeline-layout.ts';

const AXIS_X = 52;
const LABEL_X = 84;
/** Length of a leader's level ends, which show clearly which dot and label it connects. */
const LEVEL = 8;

/** The time axis, to scale: a dot for each event and, where there is room, a label that links to the event. */
export function TimelineScale({ events }: { events: readonly TimelineEvent[] }) {
  const points = events.map((event) => ({
    event,
    year: yearOf(event.eventDate),
    radius: SIGNIFICANCE_STYLES[event.significance].radius,
  }));
  const { height, axis, ticks, marks } = layoutTimeline(points);
  const dots = points.map((point, index) => ({ ...point, ...marks[index]! }));
  const labelled = dots.flatMap(({ labelY, ...dot }) => (labelY === undefined ? [] : [{ ...dot, labelY }]));
  return (
    <div className="min-w-0 md:sticky md:top-20">
      <nav aria-label="Events drawn to scale" className="relative" style={{ height }}>
        <svg aria-hidden width={LABEL_X} height={height} className="absolute top-0 left-0">
          <line
            x1={AXIS_X}
            x2={AXIS_X}
            y1={axis.top}
            y2={axis.bottom}
            className="stroke-rule"
            strokeWidth={2}
          />
          {ticks.map(({ year, y }) => (
            <g key={year}>
              <line x1={AXIS_X - 12} x2={AXIS_X} y1={y} y2={y} className="stroke-faded" />
              <text x={AXIS_X - 16} y={y + 4} textAnchor="end" className="fill-faded text-xs tabular-nums">
                {year}
              </text>
            </g>
          ))}
          {labelled.map(({ event: { id }, y, labelY }) => (
            <path
              key={id}
              d={`M${AXIS_X},${y}h${LEVEL}L${LABEL_X - 4 - LEVEL},${labelY}h${LEVEL}`}
              fill="none"
              className="stroke-faded/60"
            />
          ))}
          {dots
            .toSorted((a, b) => b.radius - a.radius) // small dots are drawn on top of large ones
            .map(({ event: { id, eventDate, title }, y, radius }) => (
              <AccentDot key={id} x={AXIS_X} y={y} radius={radius}>
                <title>{`${eventDate.slice(0, 4)} ${title}`}</title>
              </AccentDot>
            ))}
        </svg>
        <ol>
          {labelled.map(({ event, labelY }) => (
            <TimelineLink key={event.id} event={event} left={LABEL_X} middle={labelY} />
          ))}
        </ol>
      </nav>
      {labelled.length < events.length && (
        <p className="mt-2 text-xs text-balance text-faded">
          {`${labelled.length} of ${events.length} named here, because space is limited; the list shows them all.`}
        </p>
      )}
    </div>
  );
}

interface TimelineLinkProps {
  event: TimelineEvent;
  left: number;
  /** Vertical position of its middle. */
  middle: number;
}

/** The label of a dot on the scale, linked to the event in the list. */
function TimelineLink({ event: { id, eventDate, title }, left, middle }: TimelineLinkProps) {
  const isLinked = useLocationHash() === eventAnchor(id);
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
