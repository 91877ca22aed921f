import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '#shared/auth/auth.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { AUTH_TEXTS } from './auth-texts.ts';
import { ForgotPasswordLink } from './password-reset/forgot-password-link.tsx';
import { useFocusAfterSubmit } from './form-errors.ts';
import { PasswordField, PLAIN_TEXT } from './password/password-field.tsx';
import { login } from './sign-in.api.ts';
import { useScreenSignIn } from './use-screen-sign-in.ts';

/** The sign-in view's form. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const { submit, isPending } = useScreenSignIn({ mode: 'login', form, send: login, onSignedIn });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);

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
        <PasswordField
          label="Password"
          error={errors.password?.message}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          {...form.register('password')}
        />
        <Button ref={button} type="submit">
          {isPending ? AUTH_TEXTS.login.pending : AUTH_TEXTS.login.submit}
        </Button>
        <ForgotPasswordLink />
      </fieldset>
    </form>
  );
}
