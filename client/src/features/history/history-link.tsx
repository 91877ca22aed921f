import { History } from 'lucide-react';
import { Link } from 'wouter';
import { wordHistoryPath } from '#shared/pages/page-paths.ts';

/** Leads from a word to the earlier texts of its definitions. */
export function HistoryLink({ word }: { word: string }) {
  return (
    <Link
      href={wordHistoryPath(word)}
      className="inline-flex min-h-11 items-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent"
    >
      <History aria-hidden className="size-3.5 shrink-0" />
      History
    </Link>
  );
}
