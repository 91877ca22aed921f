import type { ReactNode } from 'react';
import { AskGuideLink } from '#client/components/search/ask-guide-link.tsx';

export interface SearchMissProps {
  search: string;
  /** The spelling that was searched instead; the list says so itself. */
  corrected: string | undefined;
  addWord: ReactNode;
}

/** Above what a search found although no word has that name: says so, and leads on. */
export function SearchMiss({ search, corrected, addWord }: SearchMissProps) {
  return (
    <div className="py-2">
      {/* One line, whatever is searched: its room is kept before it is there. */}
      <div className="flex gap-2 *:shrink-0 *:last:min-w-0 *:last:shrink *:last:justify-start *:last:overflow-hidden *:last:whitespace-nowrap">
        <AskGuideLink question={search} />
        {addWord}
      </div>
      {!corrected && (
        <p role="status" className="pt-3 text-ink">
          No word of that name. These speak of it:
        </p>
      )}
    </div>
  );
}
