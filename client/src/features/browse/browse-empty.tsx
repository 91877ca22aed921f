import type { ReactNode } from 'react';
import { AskGuideLink } from '#client/components/search/ask-guide-link.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import type { BrowseFilters, ChangeFilters } from './filters/browse-filters.ts';

interface BrowseEmptyProps {
  filters: BrowseFilters;
  /** Adds the word that was searched. */
  addWord: ReactNode;
  onChange: ChangeFilters;
}

/** Shown when nothing matches. Its button clears the search, or else the category. */
export function BrowseEmpty({ filters: { search }, addWord, onChange }: BrowseEmptyProps) {
  const cleared = search ? { search: '' } : { category: undefined };
  return (
    // Tall enough that the footer does not jump into view when this replaces the skeleton.
    <div role="status" className="flex min-h-[70dvh] flex-col items-center pt-8">
      <Rabbit className="-mb-6 size-16 text-accent" />
      <Message
        title="No entries found"
        actions={
          <>
            <Button variant="outline" onClick={() => onChange(cleared)}>
              Clear Search
            </Button>
            {search && <AskGuideLink question={search} />}
            {addWord}
          </>
        }
      >
        {search
          ? 'Try a different spelling, ask the guide, or add the word yourself.'
          : 'There is nothing here yet.'}
      </Message>
    </div>
  );
}
