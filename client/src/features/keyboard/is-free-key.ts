/** What takes letters itself: fields, and lists that one types in to find an entry. */
const WRITING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';
const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Whether a pressed key belongs to nobody: nothing is written, no dialog or menu is open, no modifier is held. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(WRITING)) return false;
  return document.querySelector(OPEN) === null;
}
