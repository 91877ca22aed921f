import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { truncate } from '#shared/text/text.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { myVotesOptions } from '#client/features/votes/votes.api.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./change-dialog.tsx').then((m) => m.ChangeDialog);

interface ChangeButtonProps {
  word: string;
  definition: Definition;
  /** Whether moderators let nothing be proposed for the word. */
  isLocked: boolean;
}

/** The way to mend an own definition, or to suggest a correction of another. The form's code loads on first use. */
export function ChangeButton({ word, definition, isLocked }: ChangeButtonProps) {
  const { user, isPending: isUserPending } = useOptionalUser();
  const { data: mine, isPending } = useQuery({
    ...myVotesOptions(word, user?.id ?? 0),
    enabled: user !== null,
  });
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  if (isUserPending || (user && isPending)) return null;
  const isOwn = mine?.own.includes(definition.id) ?? false;
  if (isLocked && !isOwn) return null;
  const label = isOwn ? 'Mend' : 'Suggest a correction';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${truncate(definition.text, TEXT_LENGTH.shared)}`}
        title={label}
        onClick={(event) => void open(event.currentTarget)}
        className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent"
      >
        <PencilLine aria-hidden className="size-4 shrink-0" />
        <span className="hidden sm:inline">{label}</span>
      </button>
      {Dialog && <Dialog word={word} definition={definition} isOwn={isOwn} {...dialogProps} />}
    </>
  );
}
