import type { Source } from '#shared/explorations/explorations.endpoints.ts';
import { ComingSoon } from '../coming-soon.tsx';
import { SourceCard } from './source-card.tsx';

interface SourcesProps {
  wordId: number;
  sources: readonly Source[];
}

export function Sources({ wordId, sources }: SourcesProps) {
  if (sources.length === 0)
    return <ComingSoon title="Sources Coming Soon">What to read, watch and hear about it.</ComingSoon>;
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {sources.map((source, index) => (
        <SourceCard key={index} source={source} wordId={wordId} number={index + 1} />
      ))}
    </ul>
  );
}
