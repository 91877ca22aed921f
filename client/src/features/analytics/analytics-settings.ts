import { PRODUCT_SLUG } from '#shared/product.ts';
import { localStore } from '#client/lib/storage.ts';

export type Consent = 'allowed' | 'refused';

declare global {
  interface Navigator {
    globalPrivacyControl?: boolean;
  }
}

export const CONSENT_KEY = `${PRODUCT_SLUG}-analytics-consent`;

/** The Google Analytics id, if this site uses it. The server writes it into the page. */
export const analyticsId = () =>
  document.querySelector<HTMLMetaElement>('meta[name=analytics-id]')?.content || undefined;

/** Whether the browser sends Do Not Track or Global Privacy Control. If so, consent is not asked for. */
export const isTrackingRefused = () =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** The visitor's saved answer, if any. */
export function savedConsent(): Consent | undefined {
  const kept = localStore.read(CONSENT_KEY);
  return kept === 'allowed' || kept === 'refused' ? kept : undefined;
}
