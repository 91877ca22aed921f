import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { KEPT } from '#shared/limits.ts';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { fetchExport, wordsHereOptions, type WordHere } from './kept.api.ts';
import { KeptWords } from './kept-words.tsx';
import { clearKeptHere, clearViewedHere, removeHere, type KeptEntry } from './kept-store.ts';
import { useKeptHere } from './use-keep.ts';
import { ViewedWords } from './viewed-words.tsx';

/** What this browser keeps without an account. */
export function KeptOfVisitor() {
  const here = useKeptHere();
  const [shown, setShown] = useState<number>(KEPT.page);
  const kept = useWordsHere(here.kept.slice(0, shown));
  const viewed = useWordsHere(here.viewed);
  if (!kept) return <Spinner label="Loading your words" />;
  return (
    <>
      <KeptWords
        words={kept}
        hasMore={here.kept.length > shown}
        onMore={() => setShown(shown + KEPT.page)}
        onRemove={({ askedIds }) => removeHere(askedIds)}
        onClear={clearKeptHere}
        fetchExport={() => fetchExport(false, here)}
      />
      <ViewedWords words={viewed ?? []} onClear={clearViewedHere} />
    </>
  );
}

/** As the dictionary has them now; as this browser remembers them while there is no answer. */
function useWordsHere(entries: readonly KeptEntry[]): WordHere[] | undefined {
  const { data, isError } = useQuery(wordsHereOptions(entries));
  if (isError)
    return entries.map(({ wordId, word, at }) => ({
      id: wordId,
      word,
      at,
      category: null,
      text: null,
      askedIds: [wordId],
    }));
  // What was removed a moment ago goes at once.
  return data?.filter(({ askedIds }) => entries.some(({ wordId }) => askedIds.includes(wordId)));
}
