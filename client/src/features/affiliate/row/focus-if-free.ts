/** Focuses the replacement of a removed element, unless focus has moved elsewhere in the meantime. */
export function focusIfFree(element: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) element?.focus();
}
