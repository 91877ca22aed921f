import { Link } from 'wouter';
import { GRACE_DAYS, PREMIUM_PRICE_USD } from '#shared/limits.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import type { LegalChapter } from './legal-texts.ts';

export const TERMS_PREMIUM: LegalChapter[] = [
  {
    id: 'premium',
    title: 'Premium',
    text: (
      <>
        <p>
          Where it is offered, Premium costs {PREMIUM_PRICE_USD} USD a month, paid through Stripe, and renews
          every month until you cancel. It lifts the hourly allowance of chat messages; the limits against
          abuse stay. Reading, adding and voting are free for everybody.
        </p>
        <p>
          You can cancel at any time on <Link href={PAGE_PATHS.account}>your account page</Link>. Premium then
          ends with the period that you have paid for, and you can resume it until then. When a renewal cannot
          be charged, Premium stays for {GRACE_DAYS} more days, so that you can put the payment right.
          Deleting your account ends the subscription at once. Rights that the law gives you as a consumer
          stay as they are.
        </p>
      </>
    ),
  },
  {
    id: 'sponsored',
    title: 'Sponsored links',
    text: (
      <p>
        Some words carry a paid link, which is marked as sponsored. What that means is told in the{' '}
        <Link href={PAGE_PATHS.ftcDisclaimer}>affiliate disclosure</Link>.
      </p>
    ),
  },
  {
    id: 'warranty',
    title: 'No advice, no warranty',
    text: (
      <>
        <p>
          {PRODUCT_NAME} records what people believe. That a definition stands here does not make it true, and
          nothing here is advice: not medical, not legal, not financial. Ask a professional before you act on
          it, and in an emergency call for help.
        </p>
        <p>
          Replies of the chats and explorations may come from an AI model. They can be wrong, and name sources
          that do not exist.
        </p>
        <p>
          The site is offered as it is, without warranty of any kind. It may change, fail or end, above all in
          its beta. As far as the law allows, nobody is liable for damage that comes of using it.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    text: (
      <p>
        When these terms change, the date at the top changes with them. If you go on using the site, you
        accept the new ones; if you do not accept them, you may delete your account. The{' '}
        <Link href={PAGE_PATHS.privacyPolicy}>privacy policy</Link> says how data is handled.
      </p>
    ),
  },
];
