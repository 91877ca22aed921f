import type { KeptWord } from '#shared/kept/kept.endpoints.ts';
import { ClearButton } from './clear-button.tsx';
import { KeptRow, KeptSection } from './kept-row.tsx';

interface ViewedWordsProps {
  words: readonly KeptWord[];
  onClear: () => void;
}

/** The words looked at last; nothing when there are none. */
export function ViewedWords({ words, onClear }: ViewedWordsProps) {
  if (words.length === 0) return null;
  return (
    <KeptSection title="Recently viewed" actions={<ClearButton label="Forget these" onClear={onClear} />}>
      <ul>
        {words.map((word) => (
          <KeptRow key={word.id} word={word} verb="Viewed" />
        ))}
      </ul>
    </KeptSection>
  );
}
