import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { buttonClasses } from '../ui/button.tsx';

/** What /mobile finds in the history entry: a question that it sends at once. An address could make anybody ask anything. */
export interface GuideQuestion {
  question?: string | undefined;
}

/** Puts a text to the guide as a question. */
export function AskGuideLink({ question }: { question: string }) {
  return (
    <Link
      href={PAGE_PATHS.mobile}
      state={{ question } satisfies GuideQuestion}
      className={buttonClasses('outline')}
    >
      Ask the guide
    </Link>
  );
}
