import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { NoticeItem } from './notice-item.tsx';
import { NoticeSettingsForm } from './notice-settings-form.tsx';
import { noticesOptions, useMarkRead } from './notices.api.ts';

/** The member's notices, latest first. To see them is to have read them. */
export function NoticeList() {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(noticesOptions);
  const { mutate: markRead } = useMarkRead();
  const newest = data?.pages[0];
  const newestUnread = newest && newest.unread > 0 ? newest.notices[0]?.id : undefined;
  useEffect(() => {
    if (newestUnread !== undefined) markRead(newestUnread);
  }, [newestUnread, markRead]);

  if (!newest)
    return error && !isFetching ? (
      <Failed title="Failed to load your notices" level={2} onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading your notices" />
    );
  const notices = data.pages.flatMap((page) => page.notices);
  return (
    <>
      {notices.length === 0 ? (
        <Message title="Nothing yet">
          Here you are told when a definition of yours goes live, and when a moderator decides about what you
          wrote or reported.
        </Message>
      ) : (
        <ul className="mt-6">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-6"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Earlier notices
        </Button>
      )}
      <NoticeSettingsForm settings={newest.settings} sendsMail={newest.sendsMail} />
    </>
  );
}
