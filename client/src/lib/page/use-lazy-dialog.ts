import { useRef, useState } from 'react';
import { toast } from '#client/lib/toast/toast.ts';

/** A dialog whose code is fetched on first use. `load` imports its component. */
export function useLazyDialog<Component>(load: () => Promise<Component>) {
  const opener = useRef<HTMLElement>(null);
  const [Dialog, setDialog] = useState<Component>();
  const [isOpen, setIsOpen] = useState(false);

  /** @param button gets the focus back when the dialog closes */
  async function open(button?: HTMLElement): Promise<void> {
    opener.current = button ?? null;
    try {
      const loaded = await load();
      setDialog(() => loaded);
      setIsOpen(true);
    } catch {
      toast({
        title: 'This could not be opened',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return {
    Dialog,
    open,
    /** For a pointer that comes near; a click reports the failure. */
    preload: () => void load().catch(() => {}),
    dialogProps: { open: isOpen, onOpenChange: setIsOpen, onClosed: () => opener.current?.focus() },
  };
}
