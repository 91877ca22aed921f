import { lazy, Suspense, useDeferredValue, useState, type ComponentProps, type ComponentType } from 'react';
import { PasswordField } from './password-field.tsx';
import type { PasswordRatingProps } from './password-rating.tsx';

const PasswordRating = lazy<ComponentType<PasswordRatingProps>>(() =>
  import('./password-rating.tsx').then(
    (m) => ({ default: m.PasswordRating }),
    () => ({ default: () => null }), // advice, which the form can do without
  ),
);

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  typed: string;
  /** As far as it is known. */
  username: string;
}

/** A field for a new password. After first use it rates the strength, but rejects nothing. */
export function NewPasswordField({ typed, username, ...field }: NewPasswordFieldProps) {
  const [wasFocused, setFocused] = useState(false);
  const password = useDeferredValue(typed); // typing goes before rating
  const isUsed = wasFocused || password !== ''; // password managers fill in without focus
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} onFocus={() => setFocused(true)} />
      {isUsed && (
        <div role="status" className="mt-2 min-h-7">
          <Suspense>
            <PasswordRating password={password} username={username} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
