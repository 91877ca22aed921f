import { useEffect, useEffectEvent, type RefObject } from 'react';
import { areLetterKeysOn } from '#client/lib/letter-keys.ts';
import type { Verdict } from './verdict.ts';

interface RatingKeys {
  /** Undefined without a card, so that the keys scroll the page. */
  onRate: ((verdict: Verdict) => void) | undefined;
  onUndo: (() => void) | undefined;
}

const VERDICTS: Record<string, Verdict> = {
  ArrowRight: 'agree',
  ArrowLeft: 'disagree',
  ArrowDown: 'skip',
  ' ': 'skip',
};
const UNDO = new Set(['z', 'backspace', 'arrowup']);
const PRESSABLE = 'a, button, summary';
const WITH_OWN_KEYS = `${PRESSABLE}, input, textarea, select, [contenteditable="true"], [role="dialog"]`;

/** Keys for the queue, wherever the focus is, unless it is on something else that has a use for them. */
export function useRatingKeys(queue: RefObject<HTMLElement | null>, { onRate, onUndo }: RatingKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!queue.current || isForOthers(event, queue.current)) return;
    const verdict = VERDICTS[event.key];
    if (event.key.toLowerCase() === 'z' && !areLetterKeysOn()) return;
    const act = verdict ? onRate && (() => onRate(verdict)) : UNDO.has(event.key.toLowerCase()) && onUndo;
    if (!act) return;
    event.preventDefault();
    if (!event.repeat) act(); // a key that is held down must not rate the whole queue
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function isForOthers({ key, target }: KeyboardEvent, queue: HTMLElement): boolean {
  if (queue.getBoundingClientRect().bottom < 0) return true; // scrolled away: keys must not rate a card that is out of sight
  const owner = target instanceof Element ? target.closest(WITH_OWN_KEYS) : null;
  if (!owner) return false;
  return !queue.contains(owner) || (key === ' ' && owner.matches(PRESSABLE));
}
