import { screenHead } from '#shared/pages/page-head.ts';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { StandAloneList } from '#client/features/words/list/stand-alone-list.tsx';
import { WordCategoryBadge } from '#client/features/words/word-category-badge.tsx';
import { RatingQueue } from '#client/features/rating-queue/rating-queue.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /rate: the queue of definitions that need a vote, and the newest words below it. */
export function RatePage() {
  usePageHead(screenHead('rate'));
  return (
    <MemberLayout>
      <RatingQueue renderCategory={(category) => <WordCategoryBadge category={category} />} />
      <div className="-mx-4 mt-10">
        <StandAloneList />
      </div>
    </MemberLayout>
  );
}
