import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/ui/button.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';
import { ConnectionsList } from './connections-list.tsx';
import { ConnectionsSkeleton } from './connections-skeleton.tsx';
import { connectionsOptions } from '../explorations.api.ts';
import { NearPicture } from '../near-picture.tsx';

const loadGraph = () => import('./connections-graph.tsx');

/** The connected words as a small graph, and as a list. */
export function ConnectedWords({ word, madeAt }: { word: string; madeAt: string | undefined }) {
  const { data: connections, isFetching, refetch } = useQuery(connectionsOptions(word, madeAt));
  const isDesktop = useIsDesktop();

  if (!connections && isFetching) return <ConnectionsSkeleton />;
  if (!connections)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        The connections could not be loaded.
        <Button variant="outline" onClick={() => void refetch()}>
          Retry
        </Button>
      </div>
    );
  if (connections.words.length < 2) return <p className="text-faded">No connected words yet.</p>;
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="min-w-0 md:sticky md:top-20">
        <NearPicture load={loadGraph} waiting={<Skeleton className="aspect-square w-full" />}>
          {({ ConnectionsGraph }) => <ConnectionsGraph connections={connections} steps={isDesktop ? 2 : 1} />}
        </NearPicture>
      </div>
      <ConnectionsList connections={connections} />
    </div>
  );
}
