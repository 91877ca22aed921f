import { History, Pencil, Plus } from 'lucide-react';
import type { Ref } from 'react';
import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { IconButton } from '#client/components/ui/icon-button.tsx';

interface AffiliateRowActionsProps {
  word: AffiliateWord;
  editButton: Ref<HTMLButtonElement>;
  onEdit: () => void;
  isHistoryOpen: boolean;
  onToggleHistory: () => void;
}

/** The buttons that edit a word's link and show its history. */
export function AffiliateRowActions(props: AffiliateRowActionsProps) {
  const { word, editButton, onEdit, isHistoryOpen, onToggleHistory } = props;
  return (
    <div className="flex">
      {!word.healthRisk && (
        <IconButton
          ref={editButton}
          label={word.affiliateLink ? `Edit link of ${word.word}` : `Add link to ${word.word}`}
          onClick={onEdit}
        >
          {word.affiliateLink ? (
            <Pencil aria-hidden className="size-5" />
          ) : (
            <Plus aria-hidden className="size-5" />
          )}
        </IconButton>
      )}
      <IconButton
        label={`History of ${word.word}`}
        aria-expanded={isHistoryOpen}
        className="aria-expanded:text-accent"
        onClick={onToggleHistory}
      >
        <History aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}
