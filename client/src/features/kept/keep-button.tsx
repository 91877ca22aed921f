import { Bookmark } from 'lucide-react';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';
import { useKeep } from './use-keep.ts';

/** Keeps a word for later, or no longer. */
export function KeepButton({ word }: { word: { id: number; word: string } }) {
  const { isKept, toggle } = useKeep(word);
  return (
    <IconButton
      label={`Keep ${word.word}`}
      aria-pressed={isKept}
      className="aria-pressed:text-accent"
      onClick={toggle}
    >
      <Bookmark aria-hidden className={cn('size-5', isKept && 'fill-current')} />
    </IconButton>
  );
}
