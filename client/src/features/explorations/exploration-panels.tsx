import type { ReactNode } from 'react';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import type { ExplorationPart } from './exploration-parts.ts';
import { FiveWs } from './five-ws.tsx';
import { Connections } from './graph/connections.tsx';
import { Overview } from './overview/overview.tsx';
import { Sources } from './sources/sources.tsx';
import { Timeline } from './timeline/timeline.tsx';
import type { ExplorationState } from './use-exploration.ts';

interface PanelsOptions {
  word: WordDetail;
  state: ExplorationState;
  /** Shown in place of a pending part; by default its skeleton. */
  waiting?: ReactNode;
}

/** The content of each part. */
export function explorationPanels(options: PanelsOptions): Record<ExplorationPart, ReactNode> {
  const { word, state, waiting } = options;
  const exploration = state.kind === 'ready' ? state.exploration : undefined;
  const isWaiting = state.kind === 'loading' || state.kind === 'preparing';
  const concepts = exploration?.relatedConcepts.length ? exploration.relatedConcepts : word.relatedConcepts;
  const orWaiting = (panel: ReactNode, shape: ReactNode = <PartSkeleton />) =>
    isWaiting ? (waiting ?? shape) : panel;
  return {
    overview: <Overview word={word} state={state} concepts={concepts} />,
    timeline: orWaiting(<Timeline wordId={word.id} events={exploration?.timelineEvents ?? []} />),
    'five-ws': orWaiting(<FiveWs wordId={word.id} exploration={exploration} />, <FiveWs isWaiting />),
    sources: orWaiting(<Sources wordId={word.id} sources={exploration?.sources ?? []} />),
    connections: (
      <Connections word={word.word} concepts={concepts} isWaiting={isWaiting} madeAt={exploration?.madeAt} />
    ),
  };
}

function PartSkeleton() {
  return (
    <div data-testid="part-skeleton">
      <Skeleton className="h-6 w-48 max-w-full" />
      <Skeleton className="mt-4 h-4 w-full" />
      <Skeleton className="mt-2 h-4 w-11/12" />
      <Skeleton className="mt-2 h-4 w-2/3" />
    </div>
  );
}
