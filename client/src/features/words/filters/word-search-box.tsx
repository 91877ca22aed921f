import { SiteSearch } from '#client/components/search/site-search.tsx';
import { focusFirstWord } from '../list/word-list-keys.ts';

interface WordSearchBoxProps {
  /** The search that the list shows. */
  value: string;
  onSearch: (search: string) => void;
}

/** The search box of a page with a list of words, which follows it; arrow down goes to the list. */
export function WordSearchBox(search: WordSearchBoxProps) {
  return <SiteSearch onLeave={focusFirstWord} {...search} />;
}
