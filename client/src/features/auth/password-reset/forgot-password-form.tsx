import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Email } from '#shared/auth/auth.endpoints.ts';
import { Button } from '#client/components/ui/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { showFieldErrors, useFocusAfterSubmit } from '../form-errors.ts';
import { PLAIN_TEXT } from '../password/password-field.tsx';
import { useRequestPasswordReset } from './password-reset.api.ts';

const ResetRequest = z.object({ email: Email });

/** Asks for the email address to send the reset link to. */
export function ForgotPasswordForm() {
  const form = useForm({ resolver: zodResolver(ResetRequest), defaultValues: { email: '' } });
  const { mutate, isPending, isSuccess } = useRequestPasswordReset((error) => showFieldErrors(form, error));
  const button = useFocusAfterSubmit(form, isPending);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(({ email }) => mutate(email))(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextField
          label="Email"
          type="email"
          error={form.formState.errors.email?.message}
          autoComplete="email"
          {...PLAIN_TEXT}
          {...form.register('email')}
        />
        <Button ref={button} type="submit">
          {isPending ? 'Sending...' : 'Send the link'}
        </Button>
      </fieldset>
      {/* Always rendered: screen readers announce only changes to an existing live region. */}
      <p role="status" className="mt-4 text-ink empty:hidden">
        {isSuccess && 'If an account has this address, a link is on its way. It works once, for one hour.'}
      </p>
    </form>
  );
}
