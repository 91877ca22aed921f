import { screenHead, SCREEN_TITLES } from '#shared/pages/page-head.ts';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { FollowList } from '#client/features/follows/follow-list.tsx';
import { KeptOfMember } from '#client/features/kept/kept-of-member.tsx';
import { KeptOfVisitor } from '#client/features/kept/kept-of-visitor.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /kept: what somebody keeps, in this browser or in the account, and what a member follows. */
export function KeptPage() {
  usePageHead(screenHead('kept'));
  const { user, isPending } = useOptionalUser();
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        <h1 className="font-book text-4xl">{SCREEN_TITLES.kept}</h1>
        {isPending ? (
          <Spinner label="Loading your words" />
        ) : user ? (
          <>
            <KeptOfMember key={user.id} />
            <FollowList key={`follows-${user.id}`} userId={user.id} />
          </>
        ) : (
          <>
            <p className="mt-2 text-faded">
              In this browser only. Once you sign in they join your account and follow you everywhere.
            </p>
            <KeptOfVisitor />
          </>
        )}
      </main>
    </>
  );
}
