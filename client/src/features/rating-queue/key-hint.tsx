import type { ReactNode } from 'react';

/** The key that does the same, for those who have a keyboard; screen readers get it from aria-keyshortcuts. */
export function KeyHint({ children }: { children: ReactNode }) {
  return (
    <kbd aria-hidden className="font-sans text-xs max-md:hidden">
      {children}
    </kbd>
  );
}
