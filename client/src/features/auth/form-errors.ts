import { useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#client/lib/api/api.ts';

/** Shows the server's field errors under their fields. */
export function showFieldErrors<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  error: Error,
): void {
  if (!(error instanceof ApiError)) return;
  for (const name of fieldsOf(form)) {
    const message = error.fields[name];
    if (message) form.setError(name, { message });
  }
}

/** Disabling a form loses focus. Returns focus to the first invalid field, or else to the button. */
export function useFocusAfterSubmit<Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  isPending: boolean,
) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending) {
      const wrong = fieldsOf(form).find((name) => form.getFieldState(name).error);
      if (wrong) form.setFocus(wrong);
      else button.current?.focus();
    }
    wasPending.current = isPending;
  });
  return button;
}

/** Fields within others have names as the server's: "source.title". */
function fieldsOf<Values extends FieldValues, Sent>(form: UseFormReturn<Values, unknown, Sent>) {
  return leavesOf(form.getValues()) as Path<Values>[];
}

function leavesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leavesOf(value).map((leaf) => `${name}.${leaf}`) : [name],
  );
}
