import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { wordOptions } from '#client/features/words/words.api.ts';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';
import { KeepButton } from './keep-button.tsx';
import { sendViewed } from './kept.api.ts';
import { viewHere } from './kept-store.ts';

/** For the page of a word: the way to keep it. Notes that it was looked at, too. */
export function KeepThisWord() {
  // The page asks for the word; this only looks.
  const { data: word } = useQuery({ ...wordOptions(useWordFromPath()), enabled: false });
  useViewed(word?.id, word?.word);
  return word && <KeepButton key={word.id} word={word} />;
}

/** In the account, or else in this browser: nowhere before it is known who is there. */
function useViewed(wordId: number | undefined, word: string | undefined): void {
  const { user, isPending } = useOptionalUser();
  const userId = user?.id;
  useEffect(() => {
    if (wordId === undefined || word === undefined || isPending) return;
    if (userId === undefined) viewHere({ wordId, word });
    // A view that is not noted is nobody's loss.
    else sendViewed(wordId).catch(() => {});
  }, [wordId, word, userId, isPending]);
}
