import { useState } from 'react';
import type { SecondFactorState } from '#shared/second-factor/second-factor.endpoints.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Change, Outcome } from './second-factor.api.ts';
import { TotpSetup } from './totp-setup.tsx';

interface SecondFactorDialogProps {
  change: Change;
  state: SecondFactorState;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** One change of the second factor: it is confirmed, then made, and then shows what is to be written down. */
export function SecondFactorDialog({ change, state, open, onOpenChange, onClosed }: SecondFactorDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>({});
  // The state changes with the first outcome, after which nothing more is confirmed.
  const isOn = state.totpSince !== null || state.passkeys.length > 0;
  const { title, description, submit } = TEXTS[change.kind](change);
  const close = () => onOpenChange(false);

  function handleDone(done: Outcome) {
    if (done.totp || done.recoveryCodes?.length) setOutcome(done);
    else close();
  }

  function handleClosed() {
    setOutcome({});
    onClosed();
  }

  const hasCodes = outcome.recoveryCodes !== undefined && outcome.recoveryCodes.length > 0;
  return (
    <Dialog
      title={hasCodes ? 'Your recovery codes' : title}
      description={hasCodes ? 'Each signs you in once when you have nothing else.' : description}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={handleClosed}
    >
      {hasCodes ? (
        <RecoveryCodes codes={outcome.recoveryCodes!} onClose={close} />
      ) : outcome.totp ? (
        <TotpSetup {...outcome.totp} onDone={handleDone} />
      ) : (
        <ConfirmForm
          change={change}
          submit={submit}
          asksForProof={isOn}
          hasPasskey={state.passkeys.length > 0}
          onDone={handleDone}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

interface Texts {
  title: string;
  description: string;
  submit: string;
}

const TEXTS: Record<Change['kind'], (change: Change) => Texts> = {
  'add-totp': () => ({
    title: 'Set up an authenticator app',
    description: 'The app on your phone shows a new code every 30 seconds.',
    submit: 'Continue',
  }),
  'remove-totp': () => ({
    title: 'Turn off the authenticator app?',
    description: 'Its codes will not sign you in any more. All other sessions are signed out.',
    submit: 'Turn off the app',
  }),
  'add-passkey': () => ({
    title: 'Add a passkey',
    description: 'Your browser asks for a finger, a face, a PIN or a security key.',
    submit: 'Add the passkey',
  }),
  'remove-passkey': (change) => ({
    title: `Remove ${'name' in change ? change.name : 'the passkey'}?`,
    description: 'It will not sign you in any more. All other sessions are signed out.',
    submit: 'Remove the passkey',
  }),
  'renew-codes': () => ({
    title: 'Make new recovery codes?',
    description: 'The codes that you have will not work any more.',
    submit: 'Make new codes',
  }),
};
