import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** Several lines of text with their label and their error. */
export function TextArea({ label, error, note, ...area }: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <textarea rows={4} {...area} {...control} />}
    </Field>
  );
}
