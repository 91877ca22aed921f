import { useState } from 'react';
import { subCategoryLabel } from '#shared/words/catalogue.ts';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { BrowseSheetList } from './browse-sheet-list.tsx';
import { anyCategoryLabel } from '#client/features/words/filters/category-select.tsx';

interface BrowseSheetProps {
  category: string | undefined;
  topic: string | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** A search and its first fifty words, as a sheet from the bottom edge; picking one opens the chat about it. */
export function BrowseSheet({ category, topic, ...dialog }: BrowseSheetProps) {
  const [search, setSearch] = useState('');
  const from = [topic && subCategoryLabel(topic), category && anyCategoryLabel(category)].filter(Boolean);
  return (
    <Dialog
      title="Browse Words & Phrases"
      description={`Pick a word to talk about${from.length > 0 ? `, from ${from.join(', ')}` : ''}.`}
      {...dialog}
    >
      <SearchBox
        aria-label="Search words and phrases"
        placeholder="Search words and phrases"
        value={search}
        onSearch={(text) => setSearch(text.trim())}
        {...{ [FIRST_FOCUS]: '' }}
      />
      {/* Always as high, or the sheet would jump with each search. */}
      <div className="-mx-5 mt-3 h-[55dvh] overflow-y-auto border-t border-rule [--list-inset:1.25rem] sm:-mx-7 sm:[--list-inset:1.75rem]">
        <BrowseSheetList choice={{ search, category, subCategory: topic }} />
      </div>
    </Dialog>
  );
}
