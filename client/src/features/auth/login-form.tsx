import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Credentials } from '#shared/auth/auth.endpoints.ts';
import type { SecondFactorStep } from '#shared/second-factor/second-factor-step.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { AUTH_TEXTS } from './auth-texts.ts';
import { ForgotPasswordLink } from './password-reset/forgot-password-link.tsx';
import { useFocusAfterSubmit } from './form-errors.ts';
import { PasswordField, PLAIN_TEXT } from './password/password-field.tsx';
import { login } from './sign-in.api.ts';
import { SecondFactorForm } from './second-factor/second-factor-form.tsx';
import { useFinishOnScreen, useScreenSignIn } from './use-screen-sign-in.ts';

/** The sign-in view's form; the second factor's where the account has one. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username: '', password: '' },
  });
  const { errors } = form.formState;
  const [step, setStep] = useState<SecondFactorStep>();
  const finish = useFinishOnScreen('login', onSignedIn);
  const { submit, isPending } = useScreenSignIn({
    mode: 'login',
    form,
    send: login,
    onSignedIn,
    onSecondFactor: setStep,
  });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);

  if (step) return <SecondFactorForm step={step} onSignedIn={finish} onBack={() => setStep(undefined)} />;
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
