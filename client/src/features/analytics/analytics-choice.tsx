import { analyticsId, isTrackingRefused } from './analytics-settings.ts';
import { useConsent } from './consent.ts';
import { ConsentButtons } from './consent-buttons.tsx';

const STATES = {
  allowed: 'You allowed analytics in this browser.',
  refused: 'You said no to analytics in this browser.',
  open: 'You have not answered yet, so nothing is sent.',
};

/** This browser's consent, with buttons to change it. */
export function AnalyticsChoice() {
  const consent = useConsent();
  if (!analyticsId()) {
    return <p>This site uses no analytics service: nothing is sent, and nobody is asked.</p>;
  }
  if (isTrackingRefused()) {
    return (
      <p>
        Your browser asks not to be tracked (Do Not Track or Global Privacy Control), so nothing is loaded or
        sent.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status">{STATES[consent ?? 'open']}</p>
      <ConsentButtons consent={consent} />
    </div>
  );
}
