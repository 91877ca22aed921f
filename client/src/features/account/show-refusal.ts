import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '#client/features/auth/form-errors.ts';
import { ApiError, messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';

interface Refusal {
  error: Error;
  /** Title of the toast for errors that are not about a field. */
  title: string;
}

/**
 * Shows the server's error under its field. A 400 that names no field of the form is about the current password, which
 * only the server can check. All other errors are shown in a toast.
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
