import { useSyncExternalStore } from 'react';
import { createListeners } from '#client/lib/listeners.ts';
import { localStore } from '#client/lib/storage.ts';
import { CONSENT_KEY, savedConsent, type Consent } from './analytics-settings.ts';

const listeners = createListeners();
/** For a browser that keeps nothing: it is asked once a visit, not once a page. */
let unsaved: Consent | undefined;

/** The visitor's answer, or undefined before there is one. */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore(subscribe, () => savedConsent() ?? unsaved);
}

export function storeConsent(consent: Consent): void {
  unsaved = localStore.write(CONSENT_KEY, consent) ? undefined : consent;
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
