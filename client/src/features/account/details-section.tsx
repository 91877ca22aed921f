import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { UnconfirmedEmail } from '#client/features/auth/email-confirmation/unconfirmed-email.tsx';
import { accountOptions } from './account.api.ts';
import { AccountSection } from '#client/components/layout/account-section.tsx';

export function DetailsSection() {
  const { data: account, error, isFetching, refetch } = useQuery(accountOptions);
  return (
    <AccountSection title="Details">
      {error && !account && !isFetching ? (
        <Failed level={3} title="Failed to load account" onRetry={() => void refetch()} />
      ) : (
        <dl aria-busy={!account} className="flex flex-col gap-3">
          <Detail label="Username">
            {account && (
              <>
                {account.username}
                {account.isNameRemoved && (
                  <p className="text-sm text-faded">
                    {
                      'Moderators removed this name from all public pages, which call you "a member". It breaks one of '
                    }
                    <Link href={PAGE_PATHS.rules} className="text-accent underline underline-offset-4">
                      the rules
                    </Link>
                    . You can sign in and take part as before.
                  </p>
                )}
              </>
            )}
          </Detail>
          <Detail label="Email">
            {account?.email}
            {account?.mustConfirmEmail && <UnconfirmedEmail />}
          </Detail>
          <Detail label="Member since">
            {account && <time dateTime={account.createdAt}>{formatDate(account.createdAt)}</time>}
          </Detail>
        </dl>
      )}
    </AccountSection>
  );
}

/** A label and its value, or a skeleton until the value is loaded. */
function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:flex sm:gap-3">
      <dt className="text-faded sm:w-36 sm:shrink-0">{label}</dt>
      <dd className="min-h-6 min-w-0 wrap-anywhere">{children ?? <Skeleton className="h-6 w-48" />}</dd>
    </div>
  );
}
