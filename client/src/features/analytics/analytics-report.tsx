import { AnalyticsChoice } from './analytics-choice.tsx';
import { analyticsId, isTrackingRefused } from './analytics-settings.ts';
import { useConsent } from './consent.ts';
import { useTrackedEvents } from './tracked-events.ts';

/** The events for the analytics service, and whether they are sent. */
export function AnalyticsReport() {
  const consent = useConsent();
  const id = analyticsId();
  const isRefused = isTrackingRefused();
  const isSending = id !== undefined && !isRefused && consent === 'allowed';
  const facts = [
    ['Analytics tag', id ?? 'none is configured'],
    ['Do Not Track', isRefused ? 'on' : 'off'],
    ['Events', isSending ? 'are sent' : 'stay in this page'],
  ];
  return (
    <>
      <dl className="mt-6 flex flex-col gap-3">
        {facts.map(([label, value]) => (
          <div key={label} className="sm:flex sm:gap-3">
            <dt className="text-faded sm:w-36 sm:shrink-0">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 mb-3 font-book text-2xl">Your choice</h2>
      <AnalyticsChoice />
      <h2 className="mt-8 mb-3 font-book text-2xl">Events of this visit</h2>
      <TrackedEventList />
    </>
  );
}

/** The events pushed to dataLayer since the page loaded, oldest first. */
function TrackedEventList() {
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
