import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deleteAccount as contract } from '#shared/account/account.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import { PasswordField } from '#client/features/auth/password/password-field.tsx';
import { useDeleteAccount } from './account.api.ts';
import { PasswordOwner } from './password-owner.tsx';
import { showRefusal } from './show-refusal.ts';

interface DeleteFormProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for the password, so that an unattended session is not enough to delete the account. */
export function DeleteForm({ onDeleted, onCancel }: DeleteFormProps) {
  const form = useForm({ resolver: zodResolver(contract.body), defaultValues: { password: '' } });
  const { deleteAccount, isPending } = useDeleteAccount({
    onDone: onDeleted,
    onRefused: (error) => showRefusal(form, 'password', { error, title: 'Account not deleted' }),
  });
  const button = useFocusAfterSubmit(form, isPending);
  const [isShown, setShown] = useState(false);

  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(({ password }) => deleteAccount(password))(event)}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <PasswordOwner />
        <PasswordField
          label="Password"
          error={form.formState.errors.password?.message}
          autoComplete="current-password"
          isShown={isShown}
          onToggle={() => setShown(!isShown)}
          {...{ [FIRST_FOCUS]: '' }}
          {...form.register('password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button ref={button} type="submit" variant="outline" className="border-danger! text-danger!">
            {isPending ? 'Deleting account...' : 'Delete my account'}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
