import { WordComingSoon } from './word-coming-soon.tsx';
import { WordSection } from './word-section.tsx';

export function WordTimeline() {
  return (
    <WordSection title="Historical Timeline">
      <WordComingSoon title="Timeline Coming Soon">When it began and what came of it.</WordComingSoon>
    </WordSection>
  );
}
