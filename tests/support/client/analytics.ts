import { vi } from 'vitest';
import { storeConsent } from '#client/features/analytics/consent.ts';

/** What the server writes into the page of a site that uses analytics. */
export function writeAnalyticsId(id = 'G-TEST123'): void {
  const meta = document.createElement('meta');
  meta.name = 'analytics-id';
  meta.content = id;
  document.head.append(meta);
}

/** A page as freshly loaded: no answer, no id, no tag, no events, no cookies of a tag. */
export function forgetAnalytics(): void {
  for (const element of document.head.querySelectorAll('meta[name=analytics-id], script')) element.remove();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  delete window.dataLayer;
  storeConsent('refused'); // takes the place of an answer that could not be kept
  localStorage.clear();
}

/** The browser asks that nobody follows its visits. */
export function refuseTracking(by: 'doNotTrack' | 'globalPrivacyControl'): void {
  vi.stubGlobal(
    'navigator',
    Object.create(window.navigator, {
      [by]: { value: by === 'doNotTrack' ? '1' : true },
      clipboard: { value: window.navigator.clipboard },
      onLine: { value: true },
    }),
  );
}

/** The addresses of scripts that were put into the page. */
export const loadedScripts = () =>
  [...document.head.querySelectorAll('script')].map(({ src }) => src).filter(Boolean);

/** The commands that the tag was given, as lists; it takes them as Arguments objects only. */
export const tagCommands = () =>
  (window.dataLayer ?? [])
    .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
    .map((entry) => Array.from(entry as ArrayLike<unknown>));
