import { Check, SkipForward, X } from 'lucide-react';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { KeyHint } from './key-hint.tsx';
import type { Verdict } from './verdict.ts';

interface RatingButtonsProps {
  isBusy: boolean;
  onRate: (verdict: Verdict) => void;
}

const BUTTONS = [
  { verdict: 'disagree', label: 'Disagree', Icon: X, keys: 'ArrowLeft', hint: '\u2190', variant: 'outline' },
  {
    verdict: 'skip',
    label: 'Skip',
    Icon: SkipForward,
    keys: 'Space ArrowDown',
    hint: 'Space',
    variant: 'quiet',
  },
  { verdict: 'agree', label: 'Agree', Icon: Check, keys: 'ArrowRight', hint: '\u2192', variant: 'primary' },
] as const;

/** The three answers, side by side where a thumb is. */
export function RatingButtons({ isBusy, onRate }: RatingButtonsProps) {
  return (
    <div className="grid grid-cols-[4fr_3fr_4fr] gap-2">
      {BUTTONS.map(({ verdict, label, Icon, keys, hint, variant }) => (
        <button
          key={verdict}
          type="button"
          // Not `disabled`: that would take the focus away from those who rate with the keyboard.
          aria-disabled={isBusy}
          aria-keyshortcuts={keys}
          onClick={() => !isBusy && onRate(verdict)}
          className={cn(
            buttonClasses(variant),
            'min-h-14 flex-col gap-1 px-1! md:min-h-16 aria-disabled:cursor-default aria-disabled:opacity-60',
          )}
        >
          <span className="inline-flex items-center gap-1.5">
            <Icon aria-hidden className="size-5 shrink-0" />
            {label}
          </span>
          <KeyHint>{hint}</KeyHint>
        </button>
      ))}
    </div>
  );
}
