import { useRef, type KeyboardEvent } from 'react';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { useSlashKey } from './use-slash-key.ts';
import { focusFirstWord } from '../list/word-list-keys.ts';

interface HomeSearchBoxProps {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches the dictionary; arrow down goes to the list. */
export function HomeSearchBox(search: HomeSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input);
  return (
    <SearchBox
      ref={input}
      aria-label="Search the dictionary"
      aria-keyshortcuts="/"
      placeholder="Search words and phrases"
      onKeyDown={handleKeyDown}
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

function handleKeyDown(event: KeyboardEvent) {
  if (event.key === 'ArrowDown' && focusFirstWord()) event.preventDefault();
}
