import { useEffect, useEffectEvent, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#client/lib/hooks/use-debounced.ts';

/**
 * The text of a search box.
 * @param value the search that the list shows
 * @param onSearch shows another one: when the typing rests, or at once by `search`. Without it typing searches nothing.
 * @param typed what the box begins with, where that is not the search
 */
export function useSearchText(value: string, onSearch?: (search: string) => void, typed = value) {
  const [text, setText] = useState(typed);
  const [shown, setShown] = useState(value);
  /** What is typed and not yet searched. */
  const [waiting, setWaiting] = useState(typed === value || !onSearch ? undefined : typed);

  // The address changed: by this box, or by going back, home or clearing, and then the text follows it.
  if (shown !== value) {
    setShown(value);
    setWaiting(undefined);
    if (text.trim() !== value) setText(value);
  }

  function search(next: string) {
    setWaiting(undefined);
    onSearch?.(next);
  }

  const handleRest = useEffectEvent(search);
  useEffect(() => {
    if (waiting === undefined) return undefined;
    const timer = setTimeout(() => handleRest(waiting), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [waiting]);

  function change(next: string) {
    setText(next);
    if (onSearch) setWaiting(next);
  }
  return { text, change, search };
}
