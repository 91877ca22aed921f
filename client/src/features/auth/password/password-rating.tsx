import { useMemo, type CSSProperties } from 'react';
import { ratePassword } from './rate-password.ts';

export interface PasswordRatingProps {
  password: string;
  username: string;
}

/** A bar and a sentence about a password. Loaded lazily, because its code includes lists of common passwords. */
export function PasswordRating({ password, username }: PasswordRatingProps) {
  const { score, sentence } = useMemo(() => ratePassword(password, username), [password, username]);
  if (!password) return null;
  return (
    <>
      <div aria-hidden className="h-1 rounded bg-rule">
        <div
          className="h-full rounded bg-hue"
          style={{ '--hue': HUES[score], width: `${(score + 1) * 20}%` } as CSSProperties}
        />
      </div>
      <p className="mt-1 text-sm text-faded">{sentence}</p>
    </>
  );
}

/** From red to green. */
const HUES = [25, 45, 75, 120, 145];
