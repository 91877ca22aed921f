import { useEffect } from 'react';

/** Tells when the browser shows the page again as it was left, by its Back button: what it says may be old by then. */
export function usePageRestored(onRestored: () => void): void {
  useEffect(() => {
    const handlePageShow = (event: PageTransitionEvent) => event.persisted && onRestored();
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [onRestored]);
}
