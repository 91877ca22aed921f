import type { KeyboardEvent } from 'react';

/** What the links of the list's cards are marked with. */
export const WORD_LINK = { 'data-word-link': '' };

/** @returns whether there was a word to go to */
export function focusFirstWord(): boolean {
  const first = document.querySelector<HTMLElement>('[data-word-link]');
  first?.focus();
  return first !== null;
}

/** Arrow keys walk from card to card; Enter opens the card that has the focus, as on any link. */
export function walkWords(event: KeyboardEvent<HTMLElement>, reveal: (index: number) => void): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const here = event.currentTarget.closest<HTMLElement>('[data-index]');
  if (step === 0 || !here) return;
  const index = Number(here.dataset.index) + step;
  const next = here.parentElement?.querySelector<HTMLElement>(`[data-index="${index}"] [data-word-link]`);
  if (!next) return;
  event.preventDefault();
  reveal(index);
  next.focus({ preventScroll: true });
}
