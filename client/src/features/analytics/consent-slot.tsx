import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { analyticsId, isTrackingRefused, savedConsent } from './analytics-settings.ts';
import { CONSENT_ROOM } from './consent-room.ts';

const AnalyticsConsent = optionalPart(() =>
  import('./analytics-consent.tsx').then((m) => m.AnalyticsConsent),
);

/** Above every screen, where the site uses analytics: the question about it until it is answered. */
export function ConsentSlot() {
  if (!analyticsId() || isTrackingRefused()) return null;
  // Its room is kept from the start, so that nothing moves when it comes.
  return <AnalyticsConsent fallback={!savedConsent() && <div data-consent-bar className={CONSENT_ROOM} />} />;
}
