import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';
import type { AuthMode } from './auth-texts.ts';

const loadDialog = () => import('./auth-dialog.tsx').then((m) => m.AuthDialog);

interface AuthButtonsProps {
  className?: string | undefined;
  /** In a header of one line, which has room for Login alone on a phone. */
  isCompact?: boolean;
}

/** Login and Sign Up; on a phone Login is an icon. The code of their dialog loads on first use. */
export function AuthButtons({ className, isCompact = false }: AuthButtonsProps) {
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
        className="max-md:w-11 max-md:px-0"
        title="Login"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => handleOpen('login', event.currentTarget)}
      >
        <LogIn aria-hidden className="size-5 md:hidden" />
        <span className="max-md:sr-only">Login</span>
      </Button>
      <Button
        className={isCompact ? 'max-md:hidden' : 'max-md:px-3 max-[22rem]:px-2'}
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
