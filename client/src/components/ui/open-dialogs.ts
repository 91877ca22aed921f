import { useEffect, useEffectEvent } from 'react';

/** What closes the dialogs that are open, the uppermost last. */
const closings: (() => void)[] = [];

/** Makes a dialog known while it is open. */
export function useOpenDialog(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closing = () => closeNow();
    closings.push(closing);
    return () => void closings.splice(closings.indexOf(closing), 1);
  }, [isOpen]);
}

/** @returns whether there is one; it may have a reason to stay open */
export function closeUppermostDialog(): boolean {
  const close = closings.at(-1);
  close?.();
  return close !== undefined;
}
