import { BookOpen, CirclePlus, History, MessageCircle, Search, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '#client/lib/cn.ts';
import type { SearchEntry } from './search-entries.ts';

interface SearchOptionProps extends ComponentProps<'li'> {
  entry: SearchEntry;
  isActive: boolean;
}

const ICONS = {
  word: BookOpen,
  recent: History,
  find: Search,
  ask: MessageCircle,
  add: CirclePlus,
  clear: X,
};

export function SearchOption({ entry, isActive, ...option }: SearchOptionProps) {
  const Icon = ICONS[entry.kind];
  return (
    <li
      {...option}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 text-sm',
        (entry.kind === 'find' || entry.kind === 'clear') && 'border-t border-rule first:border-t-0',
        isActive && 'bg-raised text-accent',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-faded" />
      <span className="min-w-0 wrap-anywhere line-clamp-2">
        <OptionText entry={entry} />
      </span>
    </li>
  );
}

function OptionText({ entry }: { entry: SearchEntry }) {
  switch (entry.kind) {
    case 'word':
      return (
        <>
          {entry.alias !== null && <span className="text-faded">{`${entry.alias} \u2192 `}</span>}
          <span className="font-book text-lg leading-snug">{entry.word}</span>
        </>
      );
    case 'recent':
      return entry.text;
    case 'find':
      return `Search in definitions for "${entry.text}"`;
    case 'ask':
      return `Ask the guide "${entry.text}"`;
    case 'add':
      return `Add this word: "${entry.text}"`;
    default:
      return 'Clear recent searches';
  }
}
