import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

/** One line of text with its label and its error. */
export function TextField({ label, error, note, ...input }: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  );
}
