import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { hasDraft } from '#client/lib/has-draft.ts';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { useRandomWord } from '#client/lib/use-random-word.ts';
import { goToSearch } from './go-to-search.ts';
import { isFreeKey } from './is-free-key.ts';
import { SITE_KEYS } from './key-table.ts';
import { loadKeyHelp } from './load-key-help.ts';
import { walkGrid } from './walk-grid.ts';

/** The keys of every screen. They rest while something is written, while a dialog is open, and under modifiers. */
export function SiteKeys() {
  const [, navigate] = useLocation();
  const { Dialog, open, dialogProps } = useLazyDialog(loadKeyHelp);
  const { isPending, openRandomWord } = useRandomWord();

  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeKey(event)) return;
    const act = {
      [SITE_KEYS.search]: () => goToSearch(navigate),
      [SITE_KEYS.random]: () => !isPending && !hasDraft() && openRandomWord(),
      [SITE_KEYS.help]: () => void open(focused()),
    }[event.key];
    if (act && (event.repeat || !areLetterKeysOn())) return; // a key that is held down does its work once
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
