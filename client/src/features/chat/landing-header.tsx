import { Logo } from '#client/components/layout/logo.tsx';
import { LandingAccount } from './landing-account.tsx';

export function LandingHeader() {
  return (
    <header className="flex shrink-0 items-center justify-between gap-3 border-b border-rule px-4 py-2">
      <Logo />
      <LandingAccount />
    </header>
  );
}
