import { BookMarked } from 'lucide-react';
import { SOURCE, TEXT_LENGTH } from '#shared/limits.ts';
import { truncate } from '#shared/text/text.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { ProposeButton } from './propose-button.tsx';

const loadDialog = () => import('./source-dialog.tsx').then((m) => m.SourceDialog);

interface SourceButtonProps {
  word: string;
  definition: Definition;
  isLocked: boolean;
}

/** The way to propose a source for a definition that has room for one. */
export function SourceButton({ word, definition: { id, text, sources }, isLocked }: SourceButtonProps) {
  if (isLocked || sources.length >= SOURCE.perDefinition) return null;
  return (
    <ProposeButton
      label={`Add a source: ${truncate(text, TEXT_LENGTH.shared)}`}
      about={{ definitionId: id, word }}
      loadDialog={loadDialog}
    >
      <BookMarked aria-hidden className="size-4 shrink-0" />
      <span className="hidden sm:inline">Add a source</span>
    </ProposeButton>
  );
}
