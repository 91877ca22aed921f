import { useTrackedEvents } from './tracked-events.ts';

/** What was put into dataLayer since the page was loaded, the latest last. */
export function TrackedEventList() {
  const events = useTrackedEvents();
  if (events.length === 0) return <p className="text-faded">None yet.</p>;
  return (
    <ol aria-label="Events of this visit" className="divide-y divide-rule border-y border-rule">
      {events.map(({ event, ...parameters }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- events are only ever added at the end
        <li key={index} className="py-2 wrap-anywhere">
          <code className="text-ink">{event}</code>{' '}
          <span className="text-sm text-faded">
            {Object.entries(parameters)
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
