import { optionalPart } from '#client/lib/page/optional-part.tsx';
import { analyticsId, isTrackingRefused, savedConsent } from './analytics-settings.ts';
import { CONSENT_ROOM } from './consent-room.ts';

const AnalyticsConsent = optionalPart(() =>
  import('./analytics-consent.tsx').then((m) => m.AnalyticsConsent),
);

/** The consent bar above every screen, if the site uses analytics and the visitor has not answered yet. */
export function ConsentSlot() {
  if (!analyticsId() || isTrackingRefused()) return null;
  // The fallback reserves the bar's height, to avoid a layout shift.
  return <AnalyticsConsent fallback={!savedConsent() && <div data-consent-bar className={CONSENT_ROOM} />} />;
}
