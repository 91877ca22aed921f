import { useRef, useState, type FormEvent } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { PauseNote } from '#client/components/ui/pause-note.tsx';
import { usePauseText } from '#client/lib/api/pauses.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { AUTH_TEXTS, type AuthMode } from './auth-texts.ts';
import { ForgotPasswordLink } from './password-reset/forgot-password-link.tsx';
import { JoinNotice } from './join-notice.tsx';
import { NewPasswordField } from './password/new-password-field.tsx';
import { PasswordField, PLAIN_TEXT } from './password/password-field.tsx';
import { SecondFactorForm } from './second-factor/second-factor-form.tsx';
import { useDialogSignIn } from './use-dialog-sign-in.ts';

/** The browser only checks that every field is filled in; the server validates the values. */
export function AuthDialogForm({ mode }: { mode: AuthMode }) {
  const texts = AUTH_TEXTS[mode];
  const form = useRef<HTMLFormElement>(null);
  const { submit, isPending, errors, step, finish, goBack } = useDialogSignIn(mode, form);
  const [isShown, setShown] = useState(false);
  const pause = usePauseText('registrations');
  const [typed, setTyped] = useState({ username: '', password: '' });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(entriesOf(event.currentTarget));
  }

  const password = {
    label: 'Password',
    name: 'password',
    required: true,
    error: errors.password,
    isShown,
    onToggle: () => setShown(!isShown),
  };

  if (step) return <SecondFactorForm step={step} onSignedIn={finish} onBack={goBack} />;
  return (
    <form ref={form} onSubmit={handleSubmit} onInput={(event) => setTyped(entriesOf(event.currentTarget))}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextField
          label="Username"
          name="username"
          required
          error={errors.username}
          autoComplete="username"
          {...PLAIN_TEXT}
          {...{ [FIRST_FOCUS]: '' }}
        />
        {mode === 'register' && (
          <TextField
            label="Email"
            name="email"
            type="email"
            required
            error={errors.email}
            autoComplete="email"
            {...PLAIN_TEXT}
          />
        )}
        {mode === 'login' && <PasswordField {...password} autoComplete="current-password" />}
        {mode === 'register' && (
          <>
            <NewPasswordField {...password} typed={typed.password} username={typed.username} />
            <TextField
              label="Invite code"
              name="inviteCode"
              required
              error={errors.inviteCode}
              autoComplete="off"
              {...PLAIN_TEXT}
            />
            <JoinNotice />
          </>
        )}
        {mode === 'register' && <PauseNote text={pause} />}
        <Button type="submit" disabled={mode === 'register' && pause !== undefined}>
          {isPending ? texts.pending : texts.submit}
        </Button>
        {mode === 'login' && <ForgotPasswordLink />}
      </fieldset>
    </form>
  );
}

/** The form's values, unchanged. */
function entriesOf(form: HTMLFormElement) {
  const entered = new FormData(form);
  const read = (name: string) => {
    const value = entered.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    username: read('username'),
    password: read('password'),
    email: read('email'),
    inviteCode: read('inviteCode'),
  };
}
