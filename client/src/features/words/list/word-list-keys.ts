import type { KeyboardEvent } from 'react';

/** What the links of the list's cards are marked with. */
export const WORD_LINK = { 'data-word-link': '' };

const STEPS: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };

/** @returns whether there was a word to go to */
export function focusFirstWord(): boolean {
  const first = document.querySelector<HTMLElement>('[data-word-link], [aria-posinset] a');
  first?.focus();
  return first !== null;
}

/** Arrow keys (or j and k) walk from card to card; Enter opens the card that has the focus, as on any link. */
export function moveWordFocus(event: KeyboardEvent<HTMLElement>, reveal: (index: number) => void): void {
  const step = STEPS[event.key];
  const here = event.currentTarget.closest<HTMLElement>('[data-index]');
  if (!step || !here || event.ctrlKey || event.metaKey || event.altKey) return;
  const index = Number(here.dataset.index) + step;
  const next = here.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"] [data-word-link]`);
  if (!next) return;
  event.preventDefault();
  reveal(index);
  next.focus({ preventScroll: true });
}
