import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import type { AffiliateWord } from '#shared/affiliate/affiliate.endpoints.ts';
import { AffiliateChangeItem } from './affiliate-change-item.tsx';
import { affiliateChangesOptions } from '../affiliate.api.ts';

/** The changes of a word's link, latest first. */
export function AffiliateHistory({ word }: { word: AffiliateWord }) {
  return (
    <section aria-label={`Changes of the link of ${word.word}`} className="pb-2 text-sm text-faded">
      <Changes wordId={word.id} />
    </section>
  );
}

function Changes({ wordId }: { wordId: number }) {
  const { data: changes, isFetching, refetch } = useQuery(affiliateChangesOptions(wordId));
  if (changes?.length === 0) return <p className="py-2">Nobody has changed this link yet.</p>;
  if (changes)
    return (
      <ol>
        {changes.map((change) => (
          <AffiliateChangeItem key={change.id} change={change} />
        ))}
      </ol>
    );
  if (isFetching)
    return (
      <div role="status" className="py-2">
        <span className="sr-only">Loading changes</span>
        <Skeleton className="h-5 w-2/3" />
      </div>
    );
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3">
      The history could not be loaded.
      <Button variant="outline" onClick={() => void refetch()}>
        Retry
      </Button>
    </p>
  );
}
