import { useEffect } from 'react';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';

/** The keys of the queue. Each presses the first button that says so by `aria-keyshortcuts`. */
export const QUEUE_KEYS = { decide: 'd', keep: 'a', remove: 'x', undo: 'u' } as const;

/** Elements that take letters themselves. */
const WRITING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/** Lets a moderator decide by single keys; off in fields, with modifiers, and where letter keys are switched off. */
export function useQueueKeys(): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !areLetterKeysOn()) return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      const key = event.key.toLowerCase();
      if (!(Object.values(QUEUE_KEYS) as string[]).includes(key)) return;
      const button = document.querySelector<HTMLButtonElement>(`main button[aria-keyshortcuts="${key}"]`);
      if (!button) return;
      event.preventDefault();
      button.focus();
      button.click();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, []);
}
