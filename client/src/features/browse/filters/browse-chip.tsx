import { useEffect, useRef } from 'react';
import { cn } from '#client/lib/cn.ts';

interface BrowseChipProps {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** One choice of a row of filters. The chosen one is scrolled into view. */
export function BrowseChip({ label, isChosen, onChoose }: BrowseChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const row = chip.current?.parentElement;
    if (!isChosen || !chip.current || !row) return;
    // Not scrollIntoView: that may scroll the page as well.
    row.scrollLeft = chip.current.offsetLeft - (row.clientWidth - chip.current.offsetWidth) / 2;
  }, [isChosen]);
  return (
    <button
      ref={chip}
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cn(
        'min-h-11 shrink-0 cursor-pointer rounded border px-3 text-sm whitespace-nowrap transition-colors duration-150',
        isChosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-transparent text-ink hover:border-rule hover:text-accent',
      )}
    >
      {label}
    </button>
  );
}
