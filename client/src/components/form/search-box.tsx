import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type ComponentProps, type FormEvent } from 'react';
import { SEARCH_MAX } from '#shared/limits.ts';
import { SEARCH_DEBOUNCE_MS } from '#client/lib/hooks/use-debounced.ts';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once the typing rests; Enter searches at once. */
export function SearchBox({ value, onSearch, children, ...input }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  /** What is typed and not yet searched. */
  const [waiting, setWaiting] = useState<string>();

  // The address changed: by this box, or by going back, home or clearing, and then the text follows it.
  if (shown !== value) {
    setShown(value);
    setWaiting(undefined);
    if (text.trim() !== value) setText(value);
  }

  function search(next: string) {
    setWaiting(undefined);
    onSearch(next);
  }

  const handleRest = useEffectEvent(search);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => handleRest(waiting), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  function handleChange(next: string) {
    setText(next);
    setWaiting(next);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    search(text);
  }

  return (
    <form role="search" onSubmit={handleSubmit} className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faded"
      />
      <input
        type="search"
        name="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => handleChange(event.target.value)}
        className="peer h-11 w-full rounded border border-edge bg-page pr-3 pl-10 text-base text-ink placeholder-shown:pr-1 placeholder:text-faded"
        {...input}
      />
      {children}
    </form>
  );
}
