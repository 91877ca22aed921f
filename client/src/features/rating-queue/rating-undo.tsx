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

/** What was done last, with the way back. */
export function RatingUndo({ last, isBusy, onUndo }: RatingUndoProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <p role="status" className="line-clamp-2 min-w-0 text-sm leading-tight wrap-anywhere text-faded">
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
