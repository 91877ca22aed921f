import { PasskeyFailed } from '#client/features/auth/second-factor/passkey-prompt.ts';
import { ApiError, messageFor } from '#client/lib/api/api.ts';

/** Why a change was not made: sentences under the fields of a form, or one above its buttons. */
export interface Refusal {
  fields: Record<string, string>;
  message?: string;
}

/** @param form whose fields show what is about them */
export function refusalOf(error: Error, form: HTMLFormElement | null): Refusal {
  if (error instanceof PasskeyFailed) return { fields: {}, message: error.message };
  const fields = error instanceof ApiError ? error.fields : {};
  if (Object.keys(fields).some((name) => form?.elements.namedItem(name))) return { fields };
  return { fields: {}, message: messageFor(error, 'Please try again.') };
}
