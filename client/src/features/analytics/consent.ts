import { useSyncExternalStore } from 'react';
import { localStore } from '#client/lib/storage.ts';
import { CONSENT_KEY, savedConsent, type Consent } from './analytics-settings.ts';

const listeners = new Set<() => void>();
/** For a browser that keeps nothing: it is asked once a visit, not once a page. */
let unkept: Consent | undefined;

/** The visitor's answer; nothing before there is one. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, () => savedConsent() ?? unkept);
}

export function storeConsent(consent: Consent): void {
  unkept = localStore.write(CONSENT_KEY, consent) ? undefined : consent;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener); // the answer was given in another tab
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
