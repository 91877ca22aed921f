import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '#client/features/auth/form-errors.ts';
import { ApiError, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

interface Refusal {
  error: Error;
  /** Title of the message for what has nothing to do with the entries. */
  title: string;
}

/**
 * Shows what the server has against an entry under its field. A 400 that names none of them is about the password of
 * now, which only the server can judge. Any other failure is shown in a toast.
 */
export function showRefusal<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  passwordField: Path<Values>,
  { error, title }: Refusal,
): void {
  const description = messageFor(error, 'Please try again.');
  if (!(error instanceof ApiError) || error.status !== 400) {
    toast({ title, description, variant: 'destructive' });
    return;
  }
  showFieldErrors(form, error);
  const isShown = Object.keys(form.getValues()).some((name) => error.fields[name]);
  if (!isShown) form.setError(passwordField, { message: description });
}
