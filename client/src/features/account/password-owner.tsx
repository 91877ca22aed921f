import { useUser } from '#client/features/auth/auth.api.ts';

/** Tells a password manager whose password a form asks for; nobody sees it. */
export function PasswordOwner() {
  const user = useUser();
  return <input hidden readOnly type="text" autoComplete="username" value={user?.username ?? ''} />;
}
