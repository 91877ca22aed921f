import { Tag } from 'lucide-react';
import { useUser } from '#client/features/auth/auth.api.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./name-dialog.tsx').then((m) => m.NameDialog);

interface NameButtonProps {
  word: { id: number; word: string; isLocked: boolean };
}

/** The way to propose another name of a word, for members. The form's code loads on first use. */
export function NameButton({ word: { id, word, isLocked } }: NameButtonProps) {
  const user = useUser();
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  if (!user || isLocked) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => void open(event.currentTarget)}
        className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent"
      >
        <Tag aria-hidden className="size-3.5 shrink-0" />
        Add another name
      </button>
      {Dialog && <Dialog wordId={id} word={word} {...dialogProps} />}
    </>
  );
}
