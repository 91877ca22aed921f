import { useSyncExternalStore } from 'react';

/** What stands after the "#" of the address; the server never sees it. */
export function useAddressHash(): string {
  return useSyncExternalStore(subscribe, () => window.location.hash.slice(1));
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
