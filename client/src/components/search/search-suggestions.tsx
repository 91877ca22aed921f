import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useEffect, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS, wordPath } from '#shared/pages/page-paths.ts';
import { addWord } from '#client/lib/add-word.ts';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import type { GuideQuestion } from './ask-guide-link.tsx';
import { clearRecentSearches, readRecentSearches, saveRecentSearch } from './recent-searches.ts';
import { SearchOption } from './search-option.tsx';
import { searchEntries, type SearchEntry } from './search-entries.ts';
import { PATIENCE_MS, POPUP_ID, sleep, type SearchPopup, type SuggestionsProps } from './search-popup.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Downshift's part in the field, which was there before it. */
interface FieldProps extends Pick<SearchPopup, 'onChange' | 'onBlur' | 'onKeyDown'> {
  ref: (field: HTMLInputElement | null) => void;
}

/** The keyboard of a phone leaves room for this many words and what follows them. */
const WORDS_ON_PHONE = 5;
/** Home, End and the page keys move the cursor in the text, as in any field. */
const LIST_KEYS = ['ArrowDown', 'ArrowUp', 'Enter', 'Escape'];

/** The list below the search box: words, and what else can be done with the text. */
export function SearchSuggestions({ ref, text, input, onText, onFind, onOpen }: SuggestionsProps) {
  const [, navigate] = useLocation();
  const isDesktop = useIsDesktop();
  const { suggestions, findExact } = useSuggestions(text);
  const [recent, setRecent] = useState(readRecentSearches);
  const items = searchEntries({
    text: text.trim(),
    suggestions: isDesktop ? suggestions : suggestions.slice(0, WORDS_ON_PHONE),
    recent,
  });

  const box = useCombobox<SearchEntry>({
    id: POPUP_ID,
    menuId: POPUP_ID,
    items,
    inputValue: text,
    selectedItem: null,
    itemToString: () => text,
    initialIsOpen: document.activeElement === input.current,
    stateReducer: keepText,
    onInputValueChange: ({ type, inputValue }) => {
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) onText(inputValue);
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  });
  const isShown = box.isOpen && items.length > 0;
  // A later answer may be shorter than the list that the arrows walked.
  const walkedTo = isShown ? items[box.highlightedIndex] : undefined;
  const active = walkedTo && box.getItemProps({ index: box.highlightedIndex, item: walkedTo }).id;
  const field = box.getInputProps({}, { suppressRefError: true }) as FieldProps;

  useLayoutEffect(() => {
    field.ref(input.current);
  });
  useEffect(() => onOpen(isShown ? { active } : undefined), [onOpen, isShown, active]);
  useEffect(() => () => onOpen(undefined), [onOpen]);

  function choose(entry: SearchEntry) {
    switch (entry.kind) {
      case 'word':
        saveRecentSearch(entry.word);
        return navigate(wordPath(entry.word));
      case 'recent':
        onText(entry.text);
        return find(entry.text);
      case 'find':
        return find(entry.text);
      case 'ask':
        return navigate(PAGE_PATHS.mobile, { state: { question: entry.text } satisfies GuideQuestion });
      case 'add':
        return addWord(entry.text);
      case 'clear':
        clearRecentSearches();
        return setRecent([]);
    }
  }

  /** Opens the word of exactly that name, or else shows what is found. */
  async function submit(wanted: string) {
    box.closeMenu();
    if (wanted === '') return onFind('');
    const exact = await Promise.race([findExact(), sleep(PATIENCE_MS)]);
    if (input.current?.value.trim() !== wanted) return undefined; // typed on, or gone to another page
    if (exact === undefined) return find(wanted);
    saveRecentSearch(exact);
    return navigate(wordPath(exact));
  }

  function find(wanted: string) {
    saveRecentSearch(wanted);
    onFind(wanted);
    // The keyboard of a phone would lie over what is found.
    if (window.matchMedia('(pointer: coarse)').matches) input.current?.blur();
  }

  useImperativeHandle(ref, () => ({
    open: () => {
      setRecent(readRecentSearches()); // another tab, or the page before, may have added some
      if (!box.isOpen) box.openMenu();
    },
    onChange: field.onChange,
    onBlur: field.onBlur,
    onKeyDown: (event) => {
      if (!LIST_KEYS.includes(event.key)) return;
      if (event.key === 'Enter' && !active) return; // the form is sent
      field.onKeyDown(event);
    },
    submit: () => void submit(text.trim()),
  }));

  return (
    <ul
      {...box.getMenuProps({ 'aria-label': 'Suggestions' })}
      hidden={!isShown}
      className="absolute inset-x-2 top-full z-40 mt-1 max-h-[60dvh] overflow-y-auto overscroll-contain rounded border border-rule bg-page py-1 text-ink shadow-lg md:inset-x-0"
    >
      {isShown &&
        items.map((entry, index) => (
          <SearchOption
            key={entry.id}
            entry={entry}
            isActive={index === box.highlightedIndex}
            {...box.getItemProps({ item: entry, index })}
          />
        ))}
    </ul>
  );
}

/** Choosing something does not put it into the field, and leaving the field chooses nothing. */
function keepText(
  state: UseComboboxState<SearchEntry>,
  { type, changes }: UseComboboxStateChangeOptions<SearchEntry>,
): Partial<UseComboboxState<SearchEntry>> {
  const types = useCombobox.stateChangeTypes;
  if (type === types.InputBlur)
    return { ...changes, selectedItem: state.selectedItem, inputValue: state.inputValue };
  if (type === types.InputChange || type === types.InputKeyDownEscape) return changes;
  return { ...changes, inputValue: state.inputValue };
}
