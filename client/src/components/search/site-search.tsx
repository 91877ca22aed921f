import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'wouter';
import { PAGE_PATHS, searchPath } from '#shared/pages/page-paths.ts';
import { typedInFirstView } from '#client/lib/page/first-view.ts';
import { SEARCH_INPUT, SearchIcon } from '../form/search-box.tsx';
import { PATIENCE_MS, POPUP_ID, sleep, type SearchPopup, type SuggestionsProps } from './search-popup.ts';
import { useSearchText } from './use-search-text.ts';
import { useSlashKey } from './use-slash-key.ts';

export interface SiteSearchProps {
  /** The search that the list of this page shows. */
  value?: string;
  /** Shows another one, also while it is typed. Without it the box leads to the browse page. */
  onSearch?: (search: string) => void;
  /** Arrow down where nothing is suggested. @returns whether there was something to go to */
  onLeave?: () => boolean;
}

/**
 * The search box of every header: a plain form, which becomes a combobox when the code of its suggestions is there. That is
 * fetched when the box gets the focus.
 */
export function SiteSearch({ value = '', onSearch, onLeave }: SiteSearchProps) {
  const [, navigate] = useLocation();
  const [typed] = useState(typedInFirstView);
  const { text, change, search } = useSearchText(value, onSearch, typed?.text);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<SearchPopup>(null);
  const loading = useRef<Promise<void>>(undefined);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const [open, setOpen] = useState<{ active?: string | undefined }>();
  useSlashKey(input);
  useEffect(() => {
    if (typed?.hasFocus) input.current?.focus();
  }, [typed]);

  function handleFind(wanted: string) {
    if (onSearch) search(wanted);
    else if (wanted) navigate(searchPath(wanted));
  }

  function handleFocus() {
    popup.current?.open();
    loading.current ??= import('./search-suggestions.tsx').then(
      (m) => flushSync(() => setSuggestions(() => m.SearchSuggestions)),
      () => {}, // the form does without
    );
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' && !open && onLeave?.()) event.preventDefault();
    else popup.current?.onKeyDown(event);
  }

  /** Who types fast is done before the code is there, which knows whether the text is a word. */
  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!popup.current) await Promise.race([loading.current, sleep(PATIENCE_MS)]);
    if (popup.current) popup.current.submit();
    else if (input.current) handleFind(input.current.value.trim());
  }

  return (
    <form
      role="search"
      aria-label="Site"
      action={PAGE_PATHS.browse}
      onSubmit={(event) => void handleSubmit(event)}
      className="md:relative"
    >
      <div className="relative">
        <SearchIcon />
        <input
          {...SEARCH_INPUT}
          ref={input}
          role="combobox"
          aria-label="Search the dictionary"
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={!!open}
          aria-controls={open && POPUP_ID}
          aria-activedescendant={open?.active}
          placeholder="Search words and phrases"
          value={text}
          onChange={(event) => {
            change(event.target.value);
            popup.current?.onChange(event);
          }}
          onFocus={handleFocus}
          onClick={() => popup.current?.open()}
          onBlur={(event) => popup.current?.onBlur(event)}
          onKeyDown={handleKeyDown}
        />
        <SlashHint />
      </div>
      {Suggestions && (
        <Suggestions
          ref={popup}
          text={text}
          input={input}
          onText={change}
          onFind={handleFind}
          onOpen={setOpen}
        />
      )}
    </form>
  );
}

function SlashHint(): ReactNode {
  return (
    <kbd
      aria-hidden
      className="pointer-events-none absolute top-1/2 right-3 hidden -translate-y-1/2 rounded border border-rule px-1.5 font-sans text-xs leading-5 text-faded md:peer-placeholder-shown:block"
    >
      /
    </kbd>
  );
}
