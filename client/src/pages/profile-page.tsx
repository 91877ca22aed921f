import { useQuery } from '@tanstack/react-query';
import { screenHead } from '#shared/pages/page-head.ts';
import { useUser } from '#client/features/auth/auth.api.ts';
import { statusOptions } from '#client/features/auth/status.api.ts';
import { MemberLayout } from '#client/features/auth/member-layout.tsx';
import { InvitesSection } from '#client/features/invites/invites-section.tsx';
import { profileOptions } from '#client/features/profile/profile.api.ts';
import { ProfileFailed } from '#client/features/profile/profile-failed.tsx';
import { ProfileSkeleton } from '#client/features/profile/profile-skeleton.tsx';
import { ProfileView } from '#client/features/profile/profile-view.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /profile: the signed-in member's own. */
export function ProfilePage() {
  usePageHead(screenHead('profile'));
  const user = useUser();
  const { data: profile, error, isFetching, refetch } = useQuery(profileOptions(user?.id));
  const { data: status } = useQuery(statusOptions);
  return (
    <MemberLayout>
      {profile ? (
        <ProfileView
          profile={profile}
          isModerator={status !== undefined && status.role !== 'member'}
          unreadNotices={status?.unreadNotices ?? 0}
          invites={<InvitesSection />}
        />
      ) : error && !isFetching ? (
        <ProfileFailed title="Failed to load profile" onRetry={() => void refetch()} />
      ) : (
        <ProfileSkeleton label="Loading profile" hasProgress />
      )}
    </MemberLayout>
  );
}
