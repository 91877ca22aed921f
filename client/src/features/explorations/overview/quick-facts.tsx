import type { Exploration } from '#shared/explorations/explorations.endpoints.ts';
import { QUICK_FACTS } from '#shared/limits.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { PartSection } from '../part-section.tsx';
import { ReportItemButton } from '../report-item-button.tsx';
import { LOCALE } from '#shared/text/locale.ts';

interface QuickFactsProps {
  word: WordDetail;
  exploration: Exploration | undefined;
  isLoading: boolean;
}

export function QuickFacts({ word, exploration, isLoading }: QuickFactsProps) {
  const figures = exploration?.keyFigures.slice(0, QUICK_FACTS.figures) ?? [];
  const locations = exploration?.locations.slice(0, QUICK_FACTS.locations) ?? [];
  return (
    <PartSection title="Quick Facts">
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {isLoading && <FactSkeletons />}
        {figures.length > 0 && (
          <FactList title="Key Figures" facts={figures} item="figure" wordId={word.id} />
        )}
        {locations.length > 0 && (
          <FactList title="Key Locations" facts={locations} item="location" wordId={word.id} />
        )}
        <div className="flex gap-2 sm:col-span-2">
          <dt className="text-faded">Views</dt>
          <dd className="tabular-nums">{word.viewCount.toLocaleString(LOCALE)}</dd>
        </div>
      </dl>
    </PartSection>
  );
}

function FactSkeletons() {
  return [
    { title: 'Key Figures', count: QUICK_FACTS.figures },
    { title: 'Key Locations', count: QUICK_FACTS.locations },
  ].map(({ title, count }) => (
    <div key={title} data-testid="part-skeleton">
      <dt className="text-faded">{title}</dt>
      {Array.from({ length: count }, (_, index) => (
        <dd
          key={index}
          aria-hidden
          className="flex min-h-11 items-center border-b border-rule last:border-b-0"
        >
          <Skeleton className={index % 2 === 0 ? 'h-5 w-1/2' : 'h-5 w-2/5'} />
        </dd>
      ))}
    </div>
  ));
}

interface FactListProps {
  title: string;
  facts: readonly string[];
  /** Name of a fact in a report, followed by its number. */
  item: 'figure' | 'location';
  wordId: number;
}

/** One group of the quick facts. */
function FactList({ title, facts, item, wordId }: FactListProps) {
  return (
    <div>
      <dt className="text-faded">{title}</dt>
      {facts.map((fact, index) => (
        <dd
          key={index}
          className="flex min-h-11 items-center justify-between gap-2 border-b border-rule last:border-b-0"
        >
          <span className="min-w-0 font-book text-lg wrap-anywhere">{fact}</span>
          <ReportItemButton wordId={wordId} item={`${item}:${index + 1}`} about={fact} isIcon />
        </dd>
      ))}
    </div>
  );
}
