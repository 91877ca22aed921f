import { Link } from 'wouter';
import { PREMIUM_PRICE_USD } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { TEXT_LINK } from '../text-link.ts';

/** Nothing "is charged now" where there is no form. */
export function TermsNote({ hasForm }: { hasForm: boolean }) {
  return (
    <div className="mt-5 text-sm text-faded">
      {hasForm && (
        <p>
          ${PREMIUM_PRICE_USD.toFixed(2)} is charged now and every month until you cancel. Stripe takes the
          payment; your card's number never reaches {PRODUCT_NAME}.
        </p>
      )}
      <p className="mt-1">
        By subscribing you agree to the{' '}
        <Link href={PAGE_PATHS.termsOfService} className={TEXT_LINK}>
          Terms of service
        </Link>{' '}
        and the{' '}
        <Link href={PAGE_PATHS.privacyPolicy} className={TEXT_LINK}>
          Privacy policy
        </Link>
        .
      </p>
    </div>
  );
}
