import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { hasDraft } from '#client/lib/has-draft.ts';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { useRandomWord } from '#client/lib/use-random-word.ts';
import { SITE_SHORTCUTS } from './shortcuts.ts';
import { loadKeyHelp } from './load-key-help.ts';
import { walkGrid } from './walk-grid.ts';

const PATIENCE_MS = 10_000;

/** Elements that take letters themselves: fields, and lists with type-ahead. */
const WRITING =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"]';

const OPEN = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** The shortcuts of every screen. They are off in text fields, while a dialog is open, and with modifiers. */
export function SiteKeys() {
  const [, navigate] = useLocation();
  const { Dialog, open, dialogProps } = useLazyDialog(loadKeyHelp);
  const { isPending, openRandomWord } = useRandomWord();

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return;
    const act = {
      [SITE_SHORTCUTS.search]: () => goToSearch(navigate),
      [SITE_SHORTCUTS.random]: () => !isPending && !hasDraft() && openRandomWord(),
      [SITE_SHORTCUTS.help]: () => void open(focused()),
    }[event.key];
    if (act && (event.repeat || !areLetterKeysOn())) return; // ignores key repeat
    if (act) act();
    else if (!walkGrid(event.key, event.target)) return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return Dialog && <Dialog {...dialogProps} />;
}

function focused(): HTMLElement | undefined {
  return document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
}

/** Whether a key press is free: no text field, no open dialog or menu, no modifier. */
function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return false;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.target instanceof Element && event.target.closest(WRITING)) return false;
  return document.querySelector(OPEN) === null;
}

/** Focuses the search box of this screen, otherwise that of the browse page once it has loaded. */
function goToSearch(navigate: (path: string) => void): void {
  if (focusSearch() || hasDraft()) return;
  navigate(PAGE_PATHS.browse);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    if (window.location.pathname !== PAGE_PATHS.browse || focusSearch()) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
}

function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('input[type="search"]');
  box?.focus();
  box?.select();
  return box !== null;
}
