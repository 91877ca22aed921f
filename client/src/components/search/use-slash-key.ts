import { useEffect, type RefObject } from 'react';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

/**
 * "/" puts the cursor into the search box, unless the visitor is writing somewhere or a dialog is open. The keys of every
 * screen do that too, but arrive later: who presses "/" at once and types on would press those keys with their words.
 */
export function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return;
      if (event.target instanceof Element && event.target.closest(WRITING)) return;
      if (!areLetterKeysOn()) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [input]);
}
