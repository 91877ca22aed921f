import { useEffect, useRef, useState } from 'react';
import { CHAT } from '#shared/limits.ts';
import { readHistory, writeHistory, type SavedMessage } from './chat-history.ts';

/** The messages of one chat, saved in this browser. The component must use `key` as its React key too. */
export function useSavedMessages(key: string) {
  const [messages, setMessages] = useState<readonly SavedMessage[]>(() => readHistory(key));
  const [isKept, setIsKept] = useState(true);
  /** The messages that the browser failed to save. */
  const unsaved = useRef<readonly SavedMessage[]>(undefined);

  useEffect(() => {
    // Fires when another tab changes the storage.
    function handleStorage(event: StorageEvent) {
      if (event.key !== key) return;
      unsaved.current = undefined;
      setMessages(readHistory(key));
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [key]);

  /**
   * Reads the saved messages again before it changes them, because the event of another tab's change may still be
   * pending. Also saves after the component has unmounted. @returns the changed messages
   */
  function keep(change: (kept: readonly SavedMessage[]) => readonly SavedMessage[]): readonly SavedMessage[] {
    const newest = change(unsaved.current ?? readHistory(key)).slice(-CHAT.keptMax);
    const isKept = writeHistory(key, newest);
    unsaved.current = isKept ? undefined : newest;
    setMessages(newest);
    setIsKept(isKept);
    return newest;
  }
  return { messages, keep, isKept };
}
