/** Moves the focus to the replacement of the element that had it, unless the focus is elsewhere by now. */
export function focusIfFree(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus();
}
