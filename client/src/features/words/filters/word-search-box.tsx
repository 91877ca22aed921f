import { useEffect, useRef, type KeyboardEvent as ReactKeyboardEvent, type RefObject } from 'react';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';
import { focusFirstWord } from '../list/word-list-keys.ts';

const WRITING = 'input, textarea, select, [contenteditable="true"], [role="dialog"]';

interface HomeSearchBoxProps {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches the dictionary; arrow down goes to the list. */
export function WordSearchBox(search: HomeSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <SearchBox
      ref={input}
      aria-label="Search the dictionary"
      aria-keyshortcuts="/"
      placeholder="Search words and phrases"
      onKeyDown={goToList}
      {...search}
    >
      <kbd
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-rule px-1.5 font-sans text-xs leading-5 text-faded md:peer-placeholder-shown:block"
      >
        /
      </kbd>
    </SearchBox>
  );
}

function goToList(event: ReactKeyboardEvent) {
  if (event.key === 'ArrowDown' && focusFirstWord()) event.preventDefault();
}

/**
 * "/" puts the cursor into the search box, unless the visitor is writing somewhere or a dialog is open. The keys of every
 * screen do that too, but arrive later: who presses "/" at once and types on would press those keys with their words.
 */
function useSlashKey(input: RefObject<HTMLInputElement | null>): void {
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
