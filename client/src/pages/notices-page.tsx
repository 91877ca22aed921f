import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { NoticeList } from '#client/features/notices/notice-list.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /notices: what the member is told of. */
export function NoticesPage() {
  usePageHead(screenHead('notices'));
  return (
    <MemberLayout>
      <h1 className="font-book text-4xl">{SCREEN_TITLES.notices}</h1>
      <NoticeList />
    </MemberLayout>
  );
}
