import { Search } from 'lucide-react';
import type { ComponentProps, FormEvent } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { useSearchText } from '../search/use-search-text.ts';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Filters the list beside it: once the typing rests, or at once by Enter. The dictionary's own search is SiteSearch. */
export function SearchBox({ value, onSearch, children, ...input }: SearchBoxProps) {
  const { text, change, search } = useSearchText(value, onSearch);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  return (
    <form role="search" onSubmit={handleSubmit} className="relative">
      <SearchIcon />
      <input {...SEARCH_INPUT} value={text} onChange={(event) => change(event.target.value)} {...input} />
      {children}
    </form>
  );
}

export function SearchIcon() {
  return (
    <Search
      aria-hidden
      className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faded"
    />
  );
}

/** What the fields of all searches have in common. */
export const SEARCH_INPUT = {
  type: 'search',
  name: 'search',
  autoComplete: 'off',
  enterKeyHint: 'search',
  maxLength: SEARCH_MAX,
  className:
    'peer h-11 w-full rounded border border-edge bg-page pr-3 pl-10 text-base text-ink placeholder-shown:pr-1 placeholder:text-faded',
} as const;
