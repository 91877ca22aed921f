import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { LegalChapter } from './legal-texts.ts';

export const PRIVACY_OTHERS: LegalChapter[] = [
  {
    id: 'others',
    title: 'Who else gets what',
    text: (
      <>
        <p>Nothing is sold. Others get something only where the site uses them, and only this:</p>
        <ul>
          <li>
            <strong>The AI service</strong>: chat messages, to answer them, and words of the dictionary, to
            explore them.
          </li>
          <li>
            <strong>Stripe</strong>, for Premium: your e-mail address and member number from us, your card
            from you. Its script is loaded on the page for subscribing alone, where it may set cookies of its
            own against fraud.
          </li>
          <li>
            <strong>The mail server</strong>: your address and name, when you ask for a new password, confirm
            the address, are told of a decision, or change your second factor, and the address that you give
            for the answer to a report.
          </li>
          <li>
            <strong>Google Analytics</strong>: only after your consent, see below.
          </li>
          <li>
            <strong>The sites that links lead to</strong>: that somebody came. Sponsored links do not tell
            them from which page; see the <Link href={PAGE_PATHS.ftcDisclaimer}>affiliate disclosure</Link>.
          </li>
        </ul>
      </>
    ),
  },
];
