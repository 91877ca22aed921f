import { legalHead } from '#shared/pages/legal-head.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { DISCLOSURE_CHAPTERS } from '#client/features/legal/disclosure-chapters.tsx';
import { LegalPage } from '#client/features/legal/legal-page.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

export function FtcDisclaimerPage() {
  usePageHead(legalHead('ftcDisclaimer'));
  return (
    <LegalPage
      name="ftcDisclaimer"
      intro={`Some links on ${PRODUCT_NAME} are affiliate links: somebody may earn a commission when you buy something through them.`}
      chapters={DISCLOSURE_CHAPTERS}
    />
  );
}
