import { useEffect, useEffectEvent, useState } from 'react';
import { subscribeToAskedWords, takeAskedWord } from '#client/lib/add-word.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('./add-word-dialog.tsx').then((m) => m.AddWordDialog);

/** The form that any part of a page can open (lib/add-word.ts). */
export function AddWordSlot() {
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  const [word, setWord] = useState<string>();

  const handleAsked = useEffectEvent(() => {
    const asked = takeAskedWord();
    if (asked === undefined) return;
    setWord(asked);
    void open(document.activeElement instanceof HTMLElement ? document.activeElement : undefined);
  });
  useEffect(() => {
    const handle = () => handleAsked();
    handle();
    return subscribeToAskedWords(handle);
  }, []);
  return Dialog && <Dialog key={word} word={word} {...dialogProps} />;
}
