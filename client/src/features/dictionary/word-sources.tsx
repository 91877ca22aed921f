import { WordComingSoon } from './word-coming-soon.tsx';

export function WordSources() {
  return <WordComingSoon title="Sources Coming Soon">What to read, watch and hear about it.</WordComingSoon>;
}
