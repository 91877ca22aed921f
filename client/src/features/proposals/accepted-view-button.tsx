import { Scale } from 'lucide-react';
import type { AcceptedView } from '#shared/words/sources.ts';
import { ProposeButton } from './propose-button.tsx';

const loadDialog = () => import('./accepted-view-dialog.tsx').then((m) => m.AcceptedViewDialog);

interface AcceptedViewButtonProps {
  word: { id: number; word: string; isLocked: boolean; acceptedView: AcceptedView | null };
}

/** The way to propose what is generally accepted about a word, or another text of it. */
export function AcceptedViewButton({ word: { id, word, isLocked, acceptedView } }: AcceptedViewButtonProps) {
  if (isLocked) return null;
  return (
    <ProposeButton about={{ wordId: id, word, acceptedView }} loadDialog={loadDialog}>
      <Scale aria-hidden className="size-3.5 shrink-0" />
      {acceptedView ? 'Change the accepted view' : 'Add the accepted view'}
    </ProposeButton>
  );
}
