import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';

export type Consent = 'allowed' | 'refused';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const CONSENT_KEY = `${PRODUCT_SLUG}-analytics-consent`;

/** The id at Google Analytics, where this site uses it; the server writes it into the page. */
export const analyticsId = () =>
  document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content || undefined;

/** Do Not Track or Global Privacy Control is on: no tracking, and no consent question. */
export const isTrackingRefused = () =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** What the visitor answered before, if this browser kept it. */
export function savedConsent(): Consent | undefined {
  const kept = localStore.read(CONSENT_KEY);
  return kept === 'allowed' || kept === 'refused' ? kept : undefined;
}
