import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { Registration } from '#shared/auth/auth.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { PauseNote } from '#client/components/ui/pause-note.tsx';
import { usePauseText } from '#client/lib/api/pauses.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { AUTH_TEXTS } from './auth-texts.ts';
import { ConfirmPassword, isConfirmed, NOT_CONFIRMED } from './password/confirmed-password.ts';
import { useFocusAfterSubmit } from './form-errors.ts';
import { JoinNotice } from './join-notice.tsx';
import { NewPasswordField } from './password/new-password-field.tsx';
import { PasswordField, PLAIN_TEXT } from './password/password-field.tsx';
import { registerWithCheckedInvite } from './sign-in.api.ts';
import { useScreenSignIn } from './use-screen-sign-in.ts';

interface JoinFormProps {
  /** The initial code, from an invite link. */
  invite: string;
  onSignedIn: () => void;
}

const JoinEntry = Registration.extend({ confirmPassword: ConfirmPassword }).refine(
  isConfirmed,
  NOT_CONFIRMED,
);
type JoinEntry = z.output<typeof JoinEntry>;

/** The join view's form. */
export function JoinForm({ invite, onSignedIn }: JoinFormProps) {
  const form = useForm({
    resolver: zodResolver(JoinEntry),
    defaultValues: { username: '', email: '', password: '', confirmPassword: '', inviteCode: invite },
  });
  const { errors } = form.formState;
  const [password, username] = useWatch({ control: form.control, name: ['password', 'username'] });
  const { submit, isPending } = useScreenSignIn({ mode: 'register', form, send: join, onSignedIn });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);
  const pause = usePauseText('registrations');

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextField
          label="Username"
          error={errors.username?.message}
          autoComplete="username"
          {...PLAIN_TEXT}
          {...form.register('username')}
        />
        <TextField
          label="Email"
          type="email"
          error={errors.email?.message}
          autoComplete="email"
          {...PLAIN_TEXT}
          {...form.register('email')}
        />
        <NewPasswordField
          label="Password"
          error={errors.password?.message}
          typed={password}
          username={username}
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          {...form.register('password', { deps: 'confirmPassword' })}
        />
        <PasswordField
          label="Confirm password"
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
          isShown={isShown}
          {...form.register('confirmPassword')}
        />
        <TextField
          label="Invite code"
          error={errors.inviteCode?.message}
          autoComplete="off"
          {...PLAIN_TEXT}
          {...form.register('inviteCode')}
        />
        <JoinNotice />
        <PauseNote text={pause} />
        <Button ref={button} type="submit" disabled={pause !== undefined}>
          {isPending ? AUTH_TEXTS.register.pending : AUTH_TEXTS.register.submit}
        </Button>
      </fieldset>
    </form>
  );
}

/** Sends everything except the password confirmation. */
function join({ username, email, password, inviteCode }: JoinEntry) {
  return registerWithCheckedInvite({ username, email, password, inviteCode });
}
