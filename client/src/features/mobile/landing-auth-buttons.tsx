import { LogIn } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import type { AuthMode } from '#client/features/auth/auth-texts.ts';
import { cn } from '#client/lib/cn.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

const loadDialog = () => import('#client/features/auth/auth-dialog.tsx').then((m) => m.AuthDialog);

/** An icon to sign in, and "Join"; both open the same dialog, fetched when it is first wanted. */
export function LandingAuthButtons({ className }: { className?: string | undefined }) {
  const [mode, setMode] = useState<AuthMode>('login');
  const { Dialog, open, preload, dialogProps } = useLazyDialog(loadDialog);
  const opens = (chosen: AuthMode) => ({
    'aria-haspopup': 'dialog' as const,
    onPointerEnter: preload,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      setMode(chosen);
      void open(event.currentTarget);
    },
  });
  return (
    <div className={cn('flex shrink-0 items-center gap-1', className)}>
      <IconButton label="Login" {...opens('login')}>
        <LogIn aria-hidden className="size-5" />
      </IconButton>
      <Button {...opens('register')}>Join</Button>
      {Dialog && <Dialog mode={mode} {...dialogProps} />}
    </div>
  );
}
