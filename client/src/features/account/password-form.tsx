import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { PasswordChange } from '#shared/account/account.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useUser } from '#client/features/auth/auth.api.ts';
import {
  ConfirmPassword,
  isConfirmed,
  NOT_CONFIRMED,
} from '#client/features/auth/password/confirmed-password.ts';
import { useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import { NewPasswordField } from '#client/features/auth/password/new-password-field.tsx';
import { PasswordField } from '#client/features/auth/password/password-field.tsx';
import { useChangePassword } from './account.api.ts';
import { PasswordOwner } from './password-owner.tsx';
import { showRefusal } from './show-refusal.ts';

const PasswordEntry = PasswordChange.extend({ confirmPassword: ConfirmPassword }).refine(
  ({ newPassword, confirmPassword }) => isConfirmed({ password: newPassword, confirmPassword }),
  NOT_CONFIRMED,
);

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };

/** Asks for the current password, and twice for the new one. */
export function PasswordForm() {
  const form = useForm({ resolver: zodResolver(PasswordEntry), defaultValues: EMPTY });
  const { errors } = form.formState;
  const user = useUser();
  const newPassword = useWatch({ control: form.control, name: 'newPassword' });
  const { changePassword, isPending } = useChangePassword({
    onDone: () => form.reset(EMPTY),
    onRefused: (error) => showRefusal(form, 'currentPassword', { error, title: 'Password not changed' }),
  });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);
  const submit = form.handleSubmit(({ currentPassword, newPassword }) =>
    changePassword({ currentPassword, newPassword }),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="max-w-sm pt-1">
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <PasswordOwner />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          {...form.register('currentPassword')}
        />
        <NewPasswordField
          label="New password"
          error={errors.newPassword?.message}
          typed={newPassword}
          username={user?.username ?? ''}
          isShown={isShown}
          {...form.register('newPassword', { deps: 'confirmPassword' })}
        />
        <PasswordField
          label="Confirm new password"
          error={errors.confirmPassword?.message}
          autoComplete="new-password"
          isShown={isShown}
          {...form.register('confirmPassword')}
        />
        <Button ref={button} type="submit">
          {isPending ? 'Changing password...' : 'Change password'}
        </Button>
      </fieldset>
    </form>
  );
}
