import type { ReactNode } from 'react';
import type { WordDetail } from '#shared/words.ts';
import { WordConnections } from './word-connections.tsx';
import { WordFiveWs } from './word-five-ws.tsx';
import { WordOverview } from './word-overview.tsx';
import { WordSources } from './word-sources.tsx';
import { WordTimeline } from './word-timeline.tsx';

/** The five parts of a word's page: their order, their titles, and the hash that links to each. */
export const WORD_PANELS = [
  { value: 'overview', label: 'Overview' },
  { value: 'timeline', label: 'Timeline' },
  { value: 'five-ws', label: "5 W's" },
  { value: 'sources', label: 'Sources' },
  { value: 'connections', label: 'Connections' },
] as const;

export type WordPanelName = (typeof WORD_PANELS)[number]['value'];

/** What each part shows of this word. */
export function wordPanels({
  word,
  viewCount,
  relatedConcepts,
}: WordDetail): Record<WordPanelName, ReactNode> {
  return {
    overview: <WordOverview viewCount={viewCount} relatedConcepts={relatedConcepts} />,
    timeline: <WordTimeline />,
    'five-ws': <WordFiveWs />,
    sources: <WordSources />,
    connections: <WordConnections word={word} relatedConcepts={relatedConcepts} />,
  };
}
