import { useLocationProperty } from 'wouter/use-browser-location';

/** What stands after the "#" of the address, also when the router has put it there. */
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
