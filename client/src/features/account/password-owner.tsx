import { useUser } from '#client/features/auth/auth.api.ts';

/** A hidden username field for password managers. */
export function PasswordOwner() {
  const user = useUser();
  return <input hidden readOnly type="text" autoComplete="username" value={user?.username ?? ''} />;
}
