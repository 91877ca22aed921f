import type { BrowseView } from './filters/browse-filters.ts';
import { BrowseViewToggle } from './browse-view-toggle.tsx';

interface BrowseSummaryProps {
  /** How many cards there are; not known before the first answer. */
  count: number | undefined;
  /** The spelling that was searched instead. */
  corrected: string | undefined;
  view: BrowseView;
  onChooseView: (view: BrowseView) => void;
}

/** The line above the cards. */
export function BrowseSummary({ count, corrected, view, onChooseView }: BrowseSummaryProps) {
  return (
    <div className="flex items-center gap-4 py-2 text-sm text-faded">
      <p role="status" className="min-w-0 flex-1 break-words">
        {count !== undefined && <span className="tabular-nums">{`${count} entries`}</span>}
        {corrected && (
          <span className="ml-3 text-ink">
            Showing results for <q className="font-book text-base">{corrected}</q>
          </span>
        )}
      </p>
      <BrowseViewToggle view={view} onChoose={onChooseView} />
    </div>
  );
}
