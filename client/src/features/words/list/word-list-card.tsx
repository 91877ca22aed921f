import { Share2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Link } from 'wouter';
import { chatPath } from '#shared/pages/page-paths.ts';
import { definitionText } from '#shared/words/shown-definition.ts';
import type { WordSummary } from '#shared/words/words.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';
import { shareWord } from '#client/lib/share.ts';
import { WORD_LINK } from './word-list-keys.ts';

interface WordListCardProps {
  word: WordSummary;
  /** Why this card is highlighted, in words. */
  mark?: string;
  onFocus?: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** One word of the list. The whole card opens the word's chat; the share button lies above it. */
export function WordListCard({ word, mark, onFocus, onKeyDown }: WordListCardProps) {
  const definition = definitionText(word);
  return (
    <div
      className={cn(
        'relative flex gap-1 border-b border-rule py-3 pr-[calc(var(--list-inset,1rem)-0.75rem)] pl-(--list-inset,1rem) transition-colors duration-150 focus-within:bg-raised hover:bg-raised',
        mark && 'bg-raised shadow-[inset_3px_0_0_var(--accent)]',
      )}
    >
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline gap-2">
          <Link
            href={chatPath(word.word)}
            title={word.word}
            className="truncate font-book text-lg leading-7 text-ink outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
            onFocus={onFocus}
            onKeyDown={onKeyDown}
            {...WORD_LINK}
          >
            {word.word}
          </Link>
          {word.affiliateLink && (
            <span className="shrink-0 rounded border border-rule px-1.5 text-xs leading-5 text-faded">
              More
            </span>
          )}
          {mark && <span className="shrink-0 text-sm font-medium text-accent">{mark}</span>}
        </div>
        <p className="line-clamp-2 min-h-10 text-sm leading-5 wrap-anywhere text-faded">{definition}</p>
      </div>
      <IconButton
        label={`Share ${word.word}`}
        className="relative z-10"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onClick={() => void shareWord(word.word, definition)}
      >
        <Share2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  );
}
