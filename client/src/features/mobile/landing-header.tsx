import { Logo } from '#client/components/layout/logo.tsx';
import { ThemeSwitch } from '#client/components/layout/theme-switch.tsx';
import { LandingAccount } from './landing-account.tsx';

export function LandingHeader() {
  return (
    <header className="flex shrink-0 items-center justify-between gap-1 border-b border-rule px-4 py-2">
      <Logo />
      <div className="flex min-w-0 items-center">
        <ThemeSwitch />
        <LandingAccount />
      </div>
    </header>
  );
}
