import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useUser } from '#client/features/auth/auth.api.ts';
import { BoardList } from '#client/features/board/board-list.tsx';
import { BoardPlace } from '#client/features/board/board-place.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /board: the members of the week. */
export function BoardPage() {
  usePageHead(screenHead('board'));
  const user = useUser();
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES.board}</h1>
        <BoardList />
        {user && <BoardPlace key={user.id} userId={user.id} />}
      </main>
    </>
  );
}
