import { AccountSection } from '#client/components/layout/account-section.tsx';
import { PasswordForm } from './password-form.tsx';

export function PasswordSection() {
  return (
    <AccountSection title="Change password">
      <PasswordForm />
    </AccountSection>
  );
}
