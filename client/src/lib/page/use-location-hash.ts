import { useLocationProperty } from 'wouter/use-browser-location';

/** The hash of the URL, also when the router has set it. */
export function useLocationHash(): string {
  return useLocationProperty(() => decoded(window.location.hash.slice(1)));
}

function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
