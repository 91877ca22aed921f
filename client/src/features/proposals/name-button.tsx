import { Tag } from 'lucide-react';
import { ProposeButton } from './propose-button.tsx';

const loadDialog = () => import('./name-dialog.tsx').then((m) => m.NameDialog);

interface NameButtonProps {
  word: { id: number; word: string; isLocked: boolean };
}

/** The way to propose another name of a word. */
export function NameButton({ word: { id, word, isLocked } }: NameButtonProps) {
  if (isLocked) return null;
  return (
    <ProposeButton about={{ wordId: id, word }} loadDialog={loadDialog}>
      <Tag aria-hidden className="size-3.5 shrink-0" />
      Add another name
    </ProposeButton>
  );
}
