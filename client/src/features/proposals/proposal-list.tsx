import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { ProposalItem } from './proposal-item.tsx';
import { proposalsOptions, type Box } from './proposals.api.ts';

/** Proposals, with the way to decide about them or to take them back. */
export function ProposalList({ box }: { box: Box }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(proposalsOptions(box));
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the proposals" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the proposals" />
    );
  const proposals = data.pages.flatMap((page) => page.proposals);
  return (
    <>
      {proposals.length === 0 ? (
        <Message title={EMPTY[box].title}>{EMPTY[box].text}</Message>
      ) : (
        <ul className="mt-4">
          {proposals.map((proposal) => (
            <ProposalItem key={proposal.id} proposal={proposal} box={box} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button
          variant="outline"
          className="mt-6"
          aria-disabled={isFetchingNextPage}
          onClick={() => !isFetchingNextPage && void fetchNextPage()}
        >
          {isFetchingNextPage ? 'Loading...' : 'More'}
        </Button>
      )}
    </>
  );
}

const EMPTY: Record<Box, { title: string; text: string }> = {
  received: {
    title: 'Nothing waits for you',
    text: 'When somebody suggests a correction of a definition of yours, or a source for it, it waits here for your decision.',
  },
  made: {
    title: 'Nothing yet',
    text: 'What you propose is listed here, with what became of it. Open a word to suggest a correction, a source or another name.',
  },
  open: {
    title: 'Nothing waits here',
    text: 'What somebody proposes for a word appears here: corrections, names, sources and accepted views.',
  },
};
