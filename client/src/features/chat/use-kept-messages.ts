import { useEffect, useState } from 'react';
import { CHAT } from '#shared/limits.ts';
import { readHistory, writeHistory, type KeptMessage } from './chat-history.ts';

/** The messages of one chat, kept in this browser. Give the component the key as its own: another chat starts anew. */
export function useKeptMessages(key: string) {
  const [messages, setMessages] = useState(() => readHistory(key));
  const [isKept, setIsKept] = useState(true);

  useEffect(() => {
    // Sent when another tab changes it.
    function handleStorage(event: StorageEvent) {
      if (event.key === key) setMessages(readHistory(key));
    }
    window.addEventListener('storage', handleStorage);
    return () => window.removeEventListener('storage', handleStorage);
  }, [key]);

  /** Keeps even what comes after the screen was left. */
  function keep(next: readonly KeptMessage[]): void {
    const newest = next.slice(-CHAT.keptMax);
    setMessages(newest);
    setIsKept(writeHistory(key, newest));
  }
  return { messages, keep, isKept };
}
