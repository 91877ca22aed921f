import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';
import { toast } from '#client/lib/toast.ts';
import type { AuthMode } from './auth-texts.ts';

const loadDialog = () => import('./auth-dialog.tsx');
const preload = () => void loadDialog().catch(() => {}); // a click reports the failure

/** Login and Sign Up (A038); the dialog that they open is fetched when it is first wanted. */
export function AuthButtons({ className }: { className?: string | undefined }) {
  const pressed = useRef<HTMLButtonElement>(null);
  const [Dialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>['AuthDialog']>();
  const [mode, setMode] = useState<AuthMode>('login');
  const [open, setOpen] = useState(false);

  async function handleOpen(chosen: AuthMode, button: HTMLButtonElement) {
    pressed.current = button;
    try {
      const { AuthDialog } = await loadDialog();
      setDialog(() => AuthDialog);
      setMode(chosen);
      setOpen(true);
    } catch {
      toast({
        title: 'The form would not open',
        description: 'Check your connection and try again.',
        variant: 'destructive',
      });
    }
  }

  return (
    <div className={cn('flex items-center gap-1', className)}>
      <Button
        look="quiet"
        className="max-md:-mr-4"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => void handleOpen('login', event.currentTarget)}
      >
        Login
      </Button>
      <Button
        className="max-md:hidden"
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onClick={(event) => void handleOpen('register', event.currentTarget)}
      >
        Sign Up
      </Button>
      {Dialog && (
        <Dialog mode={mode} open={open} onOpenChange={setOpen} onClosed={() => pressed.current?.focus()} />
      )}
    </div>
  );
}
