import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Message } from '#client/components/ui/message.tsx';
import { HOME_CACHE_TIMES, singleListOptions, type ListFilter } from '#client/features/words/words.api.ts';
import { StandAloneListRows } from '#client/features/words/list/stand-alone-list-rows.tsx';
import { WordListWaiting } from '#client/features/words/list/word-list-waiting.tsx';
import { LOCALE } from '#shared/text/locale.ts';

/** The words of the sheet: one call of 50, fresh for 3 minutes. */
export function BrowseSheetList({ choice }: { choice: ListFilter }) {
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    ...singleListOptions(choice),
    staleTime: HOME_CACHE_TIMES.staleTime,
    placeholderData: keepPreviousData,
  });
  if (!data) return <WordListWaiting isPending={isPending} onRetry={() => void refetch()} />;
  const { words, total = words.length, corrected } = data;
  return (
    <div aria-busy={isPlaceholderData}>
      <p
        role="status"
        className={
          corrected || total > words.length ? 'px-(--list-inset) pt-2 text-sm text-faded' : 'sr-only'
        }
      >
        {corrected && `Showing results for ${corrected}. `}
        {words.length > 0 &&
          (total > words.length
            ? `${words.length} of ${total.toLocaleString(LOCALE)} words`
            : `${total} found`)}
      </p>
      {words.length === 0 ? (
        <Message role="status" level={3} title="No words found">
          {choice.search ? 'Try a different search term' : 'Try another category'}
        </Message>
      ) : (
        <StandAloneListRows words={words} />
      )}
    </div>
  );
}
