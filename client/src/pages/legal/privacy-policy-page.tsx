import { legalHead } from '#shared/pages/legal-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { AnalyticsChoice } from '#client/features/analytics/analytics-choice.tsx';
import { LegalPage } from '#client/features/legal/legal-page.tsx';
import { privacyChapters } from '#client/features/legal/privacy-chapters.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

export function PrivacyPolicyPage() {
  usePageHead(legalHead('privacyPolicy'));
  return (
    <LegalPage
      name="privacyPolicy"
      intro={`What ${PRODUCT_NAME} keeps about you, where and for how long, and who else gets any of it. It is little.`}
      chapters={privacyChapters(<AnalyticsChoice />)}
    />
  );
}
