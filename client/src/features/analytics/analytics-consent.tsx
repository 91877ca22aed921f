import { useEffect } from 'react';
import { analyticsId } from './analytics-settings.ts';
import { startTag } from './analytics-tag.ts';
import { ConsentBar } from './consent-bar.tsx';
import { useConsent } from './consent.ts';

/** Asks, and keeps to the answer: the tag runs only while it is "allowed". */
export function AnalyticsConsent() {
  const consent = useConsent();
  const id = analyticsId();
  useEffect(() => (id && consent === 'allowed' ? startTag(id) : undefined), [id, consent]);
  return consent ? null : <ConsentBar />;
}
