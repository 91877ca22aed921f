import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import type { AuthMode } from './auth-texts.ts';

const loadDialog = () => import('./auth-dialog.tsx').then((m) => m.AuthDialog);

/** Login and Sign Up. The code of their dialog loads on first use. */
export function AuthButtons({ className }: { className?: string | undefined }) {
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadDialog);
  const [mode, setMode] = useState<AuthMode>('login');

  function handleOpen(chosen: AuthMode, button: HTMLButtonElement) {
    setMode(chosen);
    void open(button);
  }

  return (
    <div className={cn('flex items-center gap-1', className)}>
      <Button
        variant="quiet"
        className="max-md:-mr-4"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => handleOpen('login', event.currentTarget)}
      >
        Login
      </Button>
      <Button
        className="max-md:hidden"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => handleOpen('register', event.currentTarget)}
      >
        Sign Up
      </Button>
      {Dialog && <Dialog mode={mode} {...dialogProps} />}
    </div>
  );
}
