import type { ChangeEvent, FocusEvent, KeyboardEvent, Ref, RefObject } from 'react';

/** Id of the list of suggestions; a page has one search box. */
export const POPUP_ID = 'search-suggestions';

/** What the search box hands on to its suggestions. */
export interface SearchPopup {
  open: () => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  submit: () => void;
}

export interface SuggestionsProps {
  ref: Ref<SearchPopup>;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onText: (text: string) => void;
  /** Shows what a search finds. */
  onFind: (text: string) => void;
  /** Told whether the list is open, and the id of the option that arrows have reached. */
  onOpen: (open: { active?: string | undefined } | undefined) => void;
}

/** A slow network or server does not hold up the search, which finds the exact word too. */
export const PATIENCE_MS = 400;
export const sleep = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
