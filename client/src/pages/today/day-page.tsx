import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { plainHead } from '#shared/pages/page-head.ts';
import { dayPath, PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { DAY_MISSING_TITLE, dayHead } from '#shared/pages/today-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { DayWord } from '#client/features/today/day-word.tsx';
import { MonthList } from '#client/features/today/month-list.tsx';
import { dayOptions } from '#client/features/today/today.api.ts';
import { TodaySkeleton } from '#client/features/today/today-skeleton.tsx';
import { ApiError } from '#client/lib/api/api.ts';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /today/{day}: the word of a day that has been, and the others of its month. */
export function DayPage({ day }: { day: string }) {
  const { data: found, error, isFetching, refetch } = useQuery(dayOptions(day));
  const isMissing = error instanceof ApiError && (error.status === 404 || error.status === 400);
  usePageHead(found ? dayHead(found) : isMissing ? plainHead(DAY_MISSING_TITLE, dayPath(day)) : undefined);
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-3xl px-4 pt-6 pb-16 outline-none md:pt-8">
        {found ? (
          <>
            <h1 className="pb-6 font-book text-4xl">Words of other days</h1>
            <DayWord day={found.day} entry={found} />
            <MonthList day={found} />
          </>
        ) : isMissing ? (
          <Message
            title={DAY_MISSING_TITLE}
            level={1}
            actions={
              <Link href={PAGE_PATHS.today} className={buttonClasses('outline')}>
                Today
              </Link>
            }
          >
            It is to come, or it was before the dictionary began to choose one.
          </Message>
        ) : error && !isFetching ? (
          <Failed title="Failed to load the day" level={1} onRetry={() => void refetch()} />
        ) : (
          <TodaySkeleton />
        )}
      </main>
      <SiteFooter />
    </>
  );
}
