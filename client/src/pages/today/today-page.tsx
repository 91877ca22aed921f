import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { dayPath } from '#shared/pages/page-paths.ts';
import { TODAY_TITLE, todayHead } from '#shared/pages/today-head.ts';
import { SiteFooter } from '#client/components/layout/site-footer.tsx';
import { SiteHeader } from '#client/components/layout/site-header.tsx';
import { SkipLink } from '#client/components/layout/skip-link.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { AccountLinks } from '#client/features/auth/account-links.tsx';
import { AddWordButton } from '#client/features/submissions/add-word-button.tsx';
import { DayWord } from '#client/features/today/day-word.tsx';
import { EmbedSnippet } from '#client/features/today/embed-snippet.tsx';
import { FeedList } from '#client/features/today/feed-list.tsx';
import { todayOptions } from '#client/features/today/today.api.ts';
import { TodayLists } from '#client/features/today/today-lists.tsx';
import { TodaySkeleton } from '#client/features/today/today-skeleton.tsx';
import { usePageHead } from '#client/lib/page/use-page-head.ts';

/** /today: what is worth a daily visit. */
export function TodayPage() {
  usePageHead(todayHead());
  const { data: today, isFetching, refetch } = useQuery(todayOptions);
  return (
    <>
      <SkipLink />
      <SiteHeader account={<AccountLinks />} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 pt-6 pb-16 outline-none md:pt-8">
        <div className="flex flex-wrap items-end justify-between gap-3 pb-6">
          <h1 className="font-book text-4xl">{TODAY_TITLE}</h1>
          <AddWordButton variant="outline" />
        </div>
        {today ? (
          <>
            {today.wordOfTheDay ? (
              <>
                <DayWord day={today.wordOfTheDay.day} entry={today.wordOfTheDay} />
                <p className="pt-2">
                  <Link
                    href={dayPath(today.wordOfTheDay.day)}
                    className="inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
                  >
                    Words of other days
                  </Link>
                </p>
              </>
            ) : (
              <Message title="The dictionary is empty">Add its first word.</Message>
            )}
            <TodayLists today={today} />
          </>
        ) : isFetching ? (
          <TodaySkeleton />
        ) : (
          <Failed title="Failed to load what is new" onRetry={() => void refetch()} />
        )}
        <div className="grid gap-12 border-t border-rule pt-10 md:grid-cols-2">
          <FeedList />
          <EmbedSnippet />
        </div>
      </main>
      <SiteFooter />
    </>
  );
}
