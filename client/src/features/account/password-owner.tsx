import { useUser } from '#client/features/auth/auth.api.ts';

/** A hidden field that tells password managers which account the form is for. */
export function PasswordOwner() {
  const user = useUser();
  return <input hidden readOnly type="text" autoComplete="username" value={user?.username ?? ''} />;
}
