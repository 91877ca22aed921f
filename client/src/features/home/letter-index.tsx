import type { KeyboardEvent } from 'react';
import { cn } from '#client/lib/cn.ts';

interface LetterIndexProps {
  /** The letter of the first word in sight. */
  current: string;
  onJump: (letter: string) => void;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

/** The thumb index of the book. One stop of the Tab key; arrow keys move inside, Enter or Space opens at the letter. */
export function LetterIndex({ current, onJump }: LetterIndexProps) {
  return (
    <div
      role="toolbar"
      aria-label="Jump to letter"
      aria-orientation="vertical"
      className="flex w-7 shrink-0 flex-col border-l border-rule"
    >
      {LETTERS.map((letter) => (
        <button
          key={letter}
          type="button"
          aria-current={letter === current || undefined}
          tabIndex={letter === current ? 0 : -1}
          onClick={() => onJump(letter)}
          onKeyDown={walkLetters}
          className={cn(
            'min-h-0 flex-1 cursor-pointer text-xs leading-none uppercase -outline-offset-2',
            letter === current
              ? 'bg-accent font-medium text-on-accent'
              : 'text-faded hover:bg-raised hover:text-accent',
          )}
        >
          {letter}
        </button>
      ))}
    </div>
  );
}

function walkLetters(event: KeyboardEvent<HTMLElement>): void {
  const { parentElement: index, nextElementSibling, previousElementSibling } = event.currentTarget;
  const target = {
    ArrowDown: nextElementSibling,
    ArrowUp: previousElementSibling,
    Home: index?.firstElementChild,
    End: index?.lastElementChild,
  }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  (target as HTMLElement | null)?.focus();
}
