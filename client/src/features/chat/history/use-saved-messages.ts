import { useEffect, useRef, useState } from 'react';
import { CHAT } from '#shared/limits.ts';
import { readHistory, writeHistory, type SavedMessage } from './chat-history.ts';

/** The messages of one chat, stored in this browser. Use the storage key as the component's key, so that another chat remounts it. */
export function useSavedMessages(key: string) {
  const [messages, setMessages] = useState<readonly SavedMessage[]>(() => readHistory(key));
  const [isKept, setIsKept] = useState(true);
  /** The messages, when the browser refused to keep them. */
  const unkept = useRef<readonly SavedMessage[]>(undefined);

  useEffect(() => {
    // Sent when another tab changes it.
    function handleStorage(event: StorageEvent) {
      if (event.key !== key) return;
      unkept.current = undefined;
      setMessages(readHistory(key));
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [key]);

  /**
   * Changes what is kept by now: another tab may have been faster than its event. Keeps even what comes after the
   * screen was left. @returns the messages after it
   */
  function keep(change: (kept: readonly SavedMessage[]) => readonly SavedMessage[]): readonly SavedMessage[] {
    const newest = change(unkept.current ?? readHistory(key)).slice(-CHAT.keptMax);
    const isKept = writeHistory(key, newest);
    unkept.current = isKept ? undefined : newest;
    setMessages(newest);
    setIsKept(isKept);
    return newest;
  }
  return { messages, keep, isKept };
}
