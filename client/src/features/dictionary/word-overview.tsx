import { WordConcepts } from './word-concepts.tsx';
import { WordSection } from './word-section.tsx';

interface WordOverviewProps {
  viewCount: number;
  relatedConcepts: readonly string[];
}

export function WordOverview({ viewCount, relatedConcepts }: WordOverviewProps) {
  return (
    <>
      <WordSection title="Quick Facts">
        <dl className="flex gap-2">
          <dt className="text-faded">Views</dt>
          <dd className="tabular-nums">{viewCount.toLocaleString('en-US')}</dd>
        </dl>
      </WordSection>
      <WordSection title="Related Concepts">
        <WordConcepts concepts={relatedConcepts} />
      </WordSection>
    </>
  );
}
