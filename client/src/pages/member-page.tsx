import { useQuery } from '@tanstack/react-query';
import { memberHead, plainHead } from '#shared/pages/page-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { useUser } from '#client/features/auth/auth.api.ts';
import { FollowButton } from '#client/features/follows/follow-button.tsx';
import { MemberMissing } from '#client/features/profile/member-missing.tsx';
import { MemberView } from '#client/features/profile/member-view.tsx';
import { memberOptions, NO_SUCH_MEMBER } from '#client/features/profile/profile.api.ts';
import { ProfileFailed } from '#client/features/profile/profile-failed.tsx';
import { ProfileSkeleton } from '#client/features/profile/profile-skeleton.tsx';
import { ReportButton } from '#client/features/reports/report-button.tsx';
import { useWordFromPath } from '#client/lib/page/word-from-path.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /members/{username}: what anybody may see of a member. */
export function MemberPage() {
  const asked = useWordFromPath();
  const { data: member, error, isFetching, refetch } = useQuery(memberOptions(asked));
  const isOwn = useUser()?.username === member?.username && member !== undefined;
  const isMissing = error?.message === NO_SUCH_MEMBER;
  usePageHead(
    member ? memberHead(member) : isMissing ? plainHead(NO_SUCH_MEMBER, window.location.pathname) : undefined,
  );
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-2xl px-4 py-8 outline-none">
        {member ? (
          <MemberView
            member={member}
            isOwn={isOwn}
            follow={
              !isOwn && (
                <FollowButton
                  target={{ kind: 'member', username: member.username }}
                  about={`@${member.username}`}
                  className="mt-3 -ml-4 wrap-anywhere"
                />
              )
            }
          >
            <ReportButton
              target={{ kind: 'member', username: member.username }}
              about={member.username}
              text="Report this member"
              className="mt-8 -ml-2"
            />
          </MemberView>
        ) : isMissing ? (
          <MemberMissing username={asked} />
        ) : error && !isFetching ? (
          <ProfileFailed title="Failed to load member" onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton label="Loading member" />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
