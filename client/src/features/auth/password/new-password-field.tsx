import { lazy, Suspense, useDeferredValue, useState, type ComponentProps, type ComponentType } from 'react';
import { PasswordField } from './password-field.tsx';
import type { PasswordRatingProps } from './password-rating.tsx';

const PasswordRating = lazy<ComponentType<PasswordRatingProps>>(() =>
  import('./password-rating.tsx').then(
    (m) => ({ default: m.PasswordRating }),
    () => ({ default: () => null }), // the form works without the rating
  ),
);

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  typed: string;
  /** Empty if unknown. */
  username: string;
}

/** A field for a new password. From its first use on it rates the password, but rejects nothing. */
export function NewPasswordField({ typed, username, ...field }: NewPasswordFieldProps) {
  const [wasFocused, setFocused] = useState(false);
  const password = useDeferredValue(typed); // rating must not delay typing
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
