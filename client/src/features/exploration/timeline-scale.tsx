import type { TimelineEvent } from '#shared/explorations.ts';
import { cn } from '#client/lib/cn.ts';
import { yearOf } from './dates.ts';
import { SIGNIFICANCE_LOOKS } from './event-looks.ts';
import { eventAnchor } from './exploration-parts.ts';
import { layOutTimeline } from './timeline-layout.ts';
import { useAddressHash } from '#client/lib/use-address-hash.ts';

const AXIS_X = 52;
const LABEL_X = 84;

/** The axis of time, to scale: a dot for each event, and a label beside it that leads to what is told of it. */
export function TimelineScale({ events }: { events: readonly TimelineEvent[] }) {
  const hash = useAddressHash();
  const { height, ticks, marks } = layOutTimeline(events.map(({ eventDate }) => yearOf(eventDate)));
  const marked = events.map((event, index) => ({ event, ...marks[index]! }));
  return (
    <nav
      aria-label="Events drawn to scale"
      className="relative min-w-0 md:sticky md:top-20"
      style={{ height }}
    >
      <svg aria-hidden width={LABEL_X} height={height} className="absolute top-0 left-0">
        <line x1={AXIS_X} x2={AXIS_X} y1={0} y2={height} className="stroke-rule" strokeWidth={2} />
        {ticks.map(({ year, y }) => (
          <g key={year}>
            <line x1={AXIS_X - 7} x2={AXIS_X} y1={y} y2={y} className="stroke-faded" />
            <text x={AXIS_X - 11} y={y + 4} textAnchor="end" className="fill-faded text-xs tabular-nums">
              {year}
            </text>
          </g>
        ))}
        {marked.map(({ event: { id, significance }, y, labelY }) => (
          <g key={id}>
            <path d={`M${AXIS_X},${y}L${LABEL_X - 4},${labelY}`} fill="none" className="stroke-faded/60" />
            <circle
              cx={AXIS_X}
              cy={y}
              r={SIGNIFICANCE_LOOKS[significance].radius}
              className="fill-accent stroke-page"
              strokeWidth={1.5}
            />
          </g>
        ))}
      </svg>
      <ol>
        {marked.map(({ event: { id, eventDate, title }, labelY }) => (
          <li key={id} className="absolute right-0" style={{ top: labelY - 22, left: LABEL_X }}>
            <a
              href={`#${eventAnchor(id)}`}
              className={cn(
                'flex h-11 flex-col justify-center text-sm leading-tight hover:text-accent',
                hash === eventAnchor(id) && 'font-semibold text-accent',
              )}
            >
              <span className="text-xs text-faded tabular-nums">{eventDate.slice(0, 4)}</span>{' '}
              <span className="truncate">{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
