import type { ComponentProps } from 'react';
import { TextField } from '#client/components/form/text-field.tsx';
import { PLAIN_TEXT } from '../password/password-field.tsx';

/** For the code of an app: a phone shows digits, and offers a code that it knows. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string }) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...PLAIN_TEXT}
      {...props}
    />
  );
}

/** For one of the codes that were shown once. */
export function RecoveryCodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return <TextField label="Recovery code" name="code" autoComplete="off" {...PLAIN_TEXT} {...props} />;
}
