import { ADD_SCREEN_CATEGORIES } from '#shared/words/catalogue.ts';
import { SCREEN_TITLES, screenHead } from '#shared/pages/page-head.ts';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { SubmissionTabs } from '#client/features/submissions/submission-tabs.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** The members' screen for a new word or phrase. */
export function AddPage() {
  usePageHead(screenHead('add'));
  return (
    <MemberLayout>
      <h1 className="font-book text-2xl leading-tight text-ink">{SCREEN_TITLES.add}</h1>
      <p className="mt-2 mb-4 text-sm text-faded">Write what it means to those who use it.</p>
      <SubmissionTabs categories={ADD_SCREEN_CATEGORIES} />
    </MemberLayout>
  );
}
