import { useState } from 'react';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { AuthDialogForm } from './auth-dialog-form.tsx';
import { AuthSwitch } from './auth-switch.tsx';
import { AUTH_TEXTS, BETA_NOTICE, type AuthMode } from './auth-texts.ts';

interface AuthDialogProps {
  /** The initial mode; the visitor can switch. */
  mode: AuthMode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** Signing in and joining in a dialog. The page reloads afterwards. */
export function AuthDialog({ mode: startMode, open, onOpenChange, onClosed }: AuthDialogProps) {
  const [switched, setSwitched] = useState<AuthMode>();
  const mode = switched ?? startMode;

  function handleClosed() {
    setSwitched(undefined);
    onClosed();
  }

  return (
    <Dialog
      title={AUTH_TEXTS[mode].title}
      description={mode === 'register' ? BETA_NOTICE : AUTH_TEXTS.login.intro}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={handleClosed}
    >
      <AuthDialogForm key={mode} mode={mode} />
      <div className="mt-3">
        <AuthSwitch mode={mode} onSwitch={setSwitched} />
      </div>
    </Dialog>
  );
}
