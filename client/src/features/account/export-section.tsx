import { buttonClasses } from '#client/components/ui/button.tsx';
import { AccountSection } from '#client/components/layout/account-section.tsx';

export function ExportSection() {
  return (
    <AccountSection title="Your data">
      <p className="mb-4 text-faded">Everything that is stored about you, in one JSON file.</p>
      <a href="/api/account/export" download className={buttonClasses('outline')}>
        Export my data
      </a>
    </AccountSection>
  );
}
