import { Undo2 } from 'lucide-react';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { KeyHint } from './key-hint.tsx';
import { ratedSentence, type Rated } from './verdict.ts';

interface RatingUndoProps {
  last: Rated | undefined;
  isBusy: boolean;
  onUndo: () => void;
}

/** What was done last, with the way back. Keeps its place when there is nothing yet. */
export function RatingUndo({ last, isBusy, onUndo }: RatingUndoProps) {
  return (
    <div className="flex min-h-15 items-center justify-between gap-2 py-1">
      <p role="status" className="min-w-0 text-sm wrap-anywhere text-faded">
        {last && ratedSentence(last)}
      </p>
      {last && (
        <button
          type="button"
          aria-disabled={isBusy}
          aria-keyshortcuts="Z Backspace ArrowUp"
          onClick={() => !isBusy && onUndo()}
          className={cn(buttonClasses('quiet'), '-mr-3 shrink-0 aria-disabled:opacity-60')}
        >
          <Undo2 aria-hidden className="size-4" />
          Undo
          <KeyHint>Z</KeyHint>
        </button>
      )}
    </div>
  );
}
