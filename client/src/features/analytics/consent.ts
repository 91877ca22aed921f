import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';
import { localStore } from '#client/lib/storage.ts';
import { CONSENT_KEY, savedConsent, type Consent } from './analytics-settings.ts';

const listeners = createListeners();
/** For a browser that keeps nothing: it is asked once a visit, not once a page. */
let unkept: Consent | undefined;

/** The visitor's answer; nothing before there is one. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, () => savedConsent() ?? unkept);
}

export function storeConsent(consent: Consent): void {
  unkept = localStore.write(CONSENT_KEY, consent) ? undefined : consent;
  listeners.notify();
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener);
  window.addEventListener('storage', listener); // the answer was given in another tab
  return () => {
    unsubscribe();
    window.removeEventListener('storage', listener);
  };
}
