import { Keyboard } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import { SITE_SHORTCUTS } from './shortcuts.ts';
import { loadKeyHelp } from './load-key-help.ts';

/** Opens the list of shortcuts. Hidden on devices without a fine pointer, which rarely have a keyboard. */
export function KeyHelpButton() {
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadKeyHelp);
  return (
    <div className="hidden justify-center pb-3 pointer-fine:flex">
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-keyshortcuts={SITE_SHORTCUTS.help}
        onPointerEnter={preload}
        onClick={(event) => void open(event.currentTarget)}
      >
        <Keyboard aria-hidden className="size-4.5" />
        Keyboard
      </Button>
      {Dialog && <Dialog {...dialogProps} />}
    </div>
  );
}
