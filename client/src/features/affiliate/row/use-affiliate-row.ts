import { useEffect, useRef, useState } from 'react';
import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { focusIfFree } from './focus-if-free.ts';
import type { LinkDrafts } from './use-link-drafts.ts';
import { useOnLeave } from './use-row-successor.ts';

export interface AffiliateRowProps {
  word: AffiliateWord;
  /** Index in the list. */
  position: number;
  drafts: LinkDrafts;
  /** Called when the row unmounts while it has focus. */
  onLeave: (position: number) => void;
}

/** State and props shared by the table row and the phone's card. */
export function useAffiliateRow<Row extends HTMLElement>(props: AffiliateRowProps) {
  const { word, position, drafts, onLeave } = props;
  const row = useRef<Row>(null);
  const editButton = useRef<HTMLButtonElement>(null);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const draft = drafts.of(word.id);
  const isEditing = draft !== undefined;
  const wasEditing = useRef(false);
  useOnLeave(row, position, onLeave);
  useEffect(() => {
    if (wasEditing.current && !isEditing) focusIfFree(editButton.current);
    wasEditing.current = isEditing;
  }, [isEditing]);
  return {
    row,
    editor: isEditing && {
      word,
      draft,
      onWrite: (text: string) => drafts.write(word.id, text),
      onClose: () => drafts.drop(word.id),
    },
    actions: {
      word,
      editButton,
      onEdit: () => drafts.write(word.id, word.affiliateLink ?? ''),
      isHistoryOpen,
      onToggleHistory: () => setHistoryOpen(!isHistoryOpen),
    },
  };
}
