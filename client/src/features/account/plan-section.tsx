import { AccountSection } from './account-section.tsx';

export function PlanSection() {
  return (
    <AccountSection title="Plan">
      <p>Subscription management is coming soon.</p>
    </AccountSection>
  );
}
