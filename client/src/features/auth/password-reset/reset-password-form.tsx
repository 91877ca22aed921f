import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { z } from 'zod';
import { NewPassword } from '#shared/auth/auth.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button } from '#client/components/ui/button.tsx';
import { ApiError, messageFor } from '#client/lib/api/api.ts';
import { ConfirmPassword, isConfirmed, NOT_CONFIRMED } from '../password/confirmed-password.ts';
import { showFieldErrors, useFocusAfterSubmit } from '../form-errors.ts';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useResetPassword } from './password-reset.api.ts';

interface ResetPasswordFormProps {
  token: string;
  onChanged: () => void;
}

const PasswordEntry = z
  .object({ password: NewPassword, confirmPassword: ConfirmPassword })
  .refine(isConfirmed, NOT_CONFIRMED);

export function ResetPasswordForm({ token, onChanged }: ResetPasswordFormProps) {
  const form = useForm({
    resolver: zodResolver(PasswordEntry),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const password = useWatch({ control: form.control, name: 'password' });
  const { mutate, isPending, error } = useResetPassword(token, {
    onChanged,
    onFailed: (failure) => showFieldErrors(form, failure),
  });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ password }) => mutate(password))(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <NewPasswordField
          label="New password"
          error={errors.password?.message}
          typed={password}
          username=""
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
        <Button ref={button} type="submit">
          {isPending ? 'Changing Password...' : 'Change Password'}
        </Button>
      </fieldset>
      {error && !isAboutPassword(error) && (
        <p role="alert" className="mt-4 text-danger">
          {messageFor(error, 'The password could not be changed.')}{' '}
          <Link href={PAGE_PATHS.forgotPassword} className="text-accent underline underline-offset-2">
            Ask for a new link
          </Link>
        </p>
      )}
    </form>
  );
}

/** These errors are shown under the field, and the link stays valid. */
function isAboutPassword(error: Error): boolean {
  return error instanceof ApiError && error.fields.password !== undefined;
}
