import { legalHead } from '#shared/pages/legal-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { LegalPage } from '#client/features/legal/legal-page.tsx';
import { TERMS_CHAPTERS } from '#client/features/legal/terms-chapters.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

export function TermsOfServicePage() {
  usePageHead(legalHead('termsOfService'));
  return (
    <LegalPage
      name="termsOfService"
      intro={`By using ${PRODUCT_NAME} you agree to what stands here.`}
      chapters={TERMS_CHAPTERS}
    />
  );
}
