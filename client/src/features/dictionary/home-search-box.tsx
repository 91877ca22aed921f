import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#client/lib/use-debounced.ts';
import { useSlashKey } from './use-slash-key.ts';
import { focusFirstWord } from './word-list-walk.ts';

interface HomeSearchBoxProps {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches as the visitor types, once the typing rests; Enter searches at once, arrow down goes to the list. */
export function HomeSearchBox({ value, onSearch }: HomeSearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  useSlashKey(input);
  useEffect(() => () => clearTimeout(timer.current), []);

  // The address changed: by this box, or by going back or home, and then the text follows it.
  if (shown !== value) {
    setShown(value);
    if (text.trim() !== value) setText(value);
  }

  function handleChange(next: string) {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(next), SEARCH_DEBOUNCE_MS);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    clearTimeout(timer.current);
    onSearch(text);
  }

  return (
    <form role="search" onSubmit={handleSubmit} className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faded"
      />
      <input
        ref={input}
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Search the dictionary"
        aria-keyshortcuts="/"
        placeholder="Search words and phrases"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        onKeyDown={handleKeyDown}
        className="h-11 w-full rounded border border-rule bg-page pr-3 pl-10 text-base text-ink placeholder:text-faded"
      />
      {text === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 rounded border border-rule px-1.5 font-sans text-xs leading-5 text-faded max-md:hidden"
        >
          /
        </kbd>
      )}
    </form>
  );
}

function handleKeyDown(event: KeyboardEvent) {
  if (event.key === 'ArrowDown' && focusFirstWord()) event.preventDefault();
}
