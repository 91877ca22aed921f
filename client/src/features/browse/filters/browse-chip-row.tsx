import type { ReactNode } from 'react';

interface BrowseChipRowProps {
  label: string;
  children: ReactNode;
}

/** A group of chips: wraps on a desktop, scrolls sideways in one line on a phone. */
export function BrowseChipRow({ label, children }: BrowseChipRowProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0"
    >
      {children}
    </div>
  );
}
