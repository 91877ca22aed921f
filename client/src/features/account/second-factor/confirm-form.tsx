import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { PASSKEY_NAME_LENGTH } from '#shared/limits.ts';
import { Button } from '#client/components/ui/button.tsx';
import { FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { PasswordField } from '#client/features/auth/password/password-field.tsx';
import { CodeField } from '#client/features/auth/second-factor/code-field.tsx';
import { hasPasskeys, loadPasskeys } from '#client/features/auth/second-factor/passkey-prompt.ts';
import { PasswordOwner } from '../password-owner.tsx';
import { refusalOf, type Refusal } from './refusal.ts';
import { useChangeSecondFactor, type Change, type Outcome } from './second-factor.api.ts';

interface ConfirmFormProps {
  change: Change;
  /** Label of its button. */
  submit: string;
  /** Whether a second factor is on, which has to be proven too. */
  asksForProof: boolean;
  hasPasskey: boolean;
  onDone: (outcome: Outcome) => void;
  onCancel: () => void;
}

/** Asks for the password, and for a proof of the second factor once there is one. */
export function ConfirmForm({
  change,
  submit,
  asksForProof,
  hasPasskey,
  onDone,
  onCancel,
}: ConfirmFormProps) {
  const [refusal, setRefusal] = useState<Refusal>({ fields: {} });
  const [isShown, setShown] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useChangeSecondFactor(change, {
    onDone,
    onFailed: (error) => setRefusal(refusalOf(error, form.current)),
  });
  const wasPending = useRef(isPending);
  const addsPasskey = change.kind === 'add-passkey';
  const canUsePasskey = asksForProof && hasPasskey && hasPasskeys();

  useEffect(() => {
    if (canUsePasskey || addsPasskey) void loadPasskeys().catch(() => {}); // a click reports the failure
  }, [canUsePasskey, addsPasskey]);
  // Disabling a form loses the focus.
  useEffect(() => {
    if (wasPending.current && !isPending)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [type=submit]')?.focus();
    wasPending.current = isPending;
  });

  function send(provesByPasskey: boolean) {
    const entered = new FormData(form.current!);
    const read = (name: string) => (entered.get(name) as string | null) ?? '';
    setRefusal({ fields: {} });
    mutate({
      password: read('password'),
      code: provesByPasskey ? null : asksForProof ? read('code') : undefined,
      name: read('name'),
    });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isPending) send(false);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <PasswordOwner />
        {addsPasskey && (
          <TextField
            label="Name of the passkey"
            name="name"
            defaultValue="My passkey"
            maxLength={PASSKEY_NAME_LENGTH.max}
            autoComplete="off"
            error={refusal.fields.name}
          />
        )}
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={refusal.fields.password}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          {...{ [FIRST_FOCUS]: '' }}
        />
        {asksForProof && (
          <CodeField
            label="Code from your app, or a recovery code"
            inputMode="text"
            error={refusal.fields.code}
          />
        )}
        {refusal.message && (
          <p role="alert" className="text-sm text-danger">
            {refusal.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isPending ? 'Please wait...' : submit}</Button>
          {canUsePasskey && (
            <Button variant="outline" onClick={() => send(true)}>
              <KeyRound aria-hidden className="size-4" />
              Confirm with a passkey
            </Button>
          )}
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
