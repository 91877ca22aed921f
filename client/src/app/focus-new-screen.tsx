import { useEffect, useRef } from 'react';
import { usePathname } from 'wouter/use-browser-location';

/**
 * Moves the focus to a screen that was newly opened, unless it has put it somewhere itself: with the link that was
 * followed the focus is gone, so a screen reader would say nothing and Tab begin before the header again. To stand
 * after the screen, so that it is there by then.
 */
export function FocusNewScreen() {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (path === shown.current) return;
    shown.current = path;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [path]);
  return null;
}
