import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { LegalChapter } from './legal-texts.ts';

export const DISCLOSURE_CHAPTERS: LegalChapter[] = [
  {
    id: 'links',
    title: 'Which links are paid',
    text: (
      <>
        <p>
          A word may carry one affiliate link, to a book, a product or a site that has to do with it. If you
          follow it and buy something, the shop may pay a commission. The price is the shop&apos;s own affair.
        </p>
        <p>
          Every such link is marked where it stands, with the word &quot;Sponsored&quot; beside it: on the
          page of a word under &quot;Learn More&quot;, in the header of a chat as &quot;More&quot;, elsewhere
          as &quot;Recommended Resource&quot;. It opens in a new tab, is marked as sponsored for search
          engines too, and does not tell the shop from which page you came. Links without the mark are not
          paid for.
        </p>
      </>
    ),
  },
  {
    id: 'independence',
    title: 'What payment does not change',
    text: (
      <p>
        Payment changes no definition, no vote and no order. Which definition of a word is shown first is
        decided by the votes of the community, and a word with a paid link is neither listed nor found before
        one without. Whoever pays for a link has no say in what is written beside it.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sets the links',
    text: (
      <>
        <p>
          Members of the community set, change and remove the links; whoever runs the site may leave it to
          some of them. So the commission of a link may go to this site or to somebody else. Every change is
          kept: who made it, when, and what the link was before and after.
        </p>
        <p>
          A link is no endorsement of what is sold behind it. If one is misleading, write to us. What the shop
          learns of you is told in the <Link href={PAGE_PATHS.privacyPolicy}>privacy policy</Link>.
        </p>
      </>
    ),
  },
];
