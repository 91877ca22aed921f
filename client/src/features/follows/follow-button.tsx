import { Bell, BellRing } from 'lucide-react';
import { Link } from 'wouter';
import type { FollowTarget } from '#shared/follows/follows.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { saveIntendedPath } from '#client/features/auth/intended-path.ts';
import { cn } from '#client/lib/cn.ts';
import { useFollow } from './use-follow.ts';

interface FollowButtonProps {
  target: FollowTarget;
  /** What it is, in words: "this word". */
  about: string;
  className?: string;
}

/** Follows something, or no longer. Visitors are led to signing in: what is new is told to an account. */
export function FollowButton({ target, about, className }: FollowButtonProps) {
  const { user } = useOptionalUser();
  if (user)
    return <MemberButton target={target} about={about} className={className ?? ''} userId={user.id} />;
  return (
    <Link
      href={PAGE_PATHS.auth}
      onClick={() => saveIntendedPath()}
      className={cn(buttonClasses('quiet'), className)}
    >
      <Bell aria-hidden className="size-4" />
      {`Follow ${about}`}
    </Link>
  );
}

function MemberButton({
  target,
  about,
  className,
  userId,
}: Required<FollowButtonProps> & { userId: number }) {
  const { isKnown, isFollowed, toggle } = useFollow(target, userId);
  const Icon = isFollowed ? BellRing : Bell;
  return (
    <Button
      variant="quiet"
      className={cn('aria-pressed:text-accent', className)}
      aria-pressed={isFollowed}
      disabled={!isKnown}
      onClick={toggle}
    >
      <Icon aria-hidden className="size-4" />
      {`Follow ${about}`}
    </Button>
  );
}
