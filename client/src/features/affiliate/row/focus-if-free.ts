/** Gives the focus to what takes the place of the element that had it, unless the member is somewhere else by now. */
export function focusIfFree(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus();
}
