import type { ReactNode } from 'react';
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

/** Nothing matched. The button clears the search or, without one, the category. */
export function BrowseEmpty({ filters: { search }, addWord, onChange }: BrowseEmptyProps) {
  const cleared = search ? { search: '' } : { category: undefined };
  return (
    // So high that the footer does not jump into sight when it takes the skeleton's place.
    <div role="status" className="flex min-h-[70dvh] flex-col items-center pt-8">
      <Rabbit className="-mb-6 size-16 text-accent" />
      <Message
        title="No entries found"
        actions={
          <>
            <Button variant="outline" onClick={() => onChange(cleared)}>
              Clear Search
            </Button>
            {addWord}
          </>
        }
      >
        {search ? 'Try a different spelling, or add the word yourself.' : 'Nothing stands here yet.'}
      </Message>
    </div>
  );
}
