import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ToolWord } from '#shared/moderation/words.endpoints.ts';
import { SearchBox } from '#client/components/form/search-box.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { stateOf } from './word-tools-texts.ts';
import { toolWordsOptions } from './word-tools.api.ts';

interface WordFinderProps {
  label: string;
  onChoose: (word: ToolWord) => void;
}

/** Finds a word, hidden ones too, and lets one be chosen. */
export function WordFinder({ label, onChoose }: WordFinderProps) {
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useQuery(toolWordsOptions(search.trim()));
  const words = search.trim() === '' ? undefined : data?.words;
  return (
    <div>
      <SearchBox value={search} onSearch={setSearch} aria-label={label} placeholder={label} />
      {error && !isFetching && <Failed title="Failed to search" level={2} onRetry={() => void refetch()} />}
      <p role="status" className="mt-2 text-sm text-faded">
        {words?.length === 0 && 'No word holds this text.'}
      </p>
      {words && words.length > 0 && (
        <ul aria-label="Words found">
          {words.map((word) => (
            <li key={word.id} className="border-t border-rule last:border-b">
              <button
                type="button"
                onClick={() => {
                  setSearch('');
                  onChoose(word);
                }}
                className="flex min-h-11 w-full cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2 text-left hover:text-accent"
              >
                <span className="font-medium wrap-anywhere">{word.word}</span>{' '}
                <span className="text-sm text-faded">{stateOf(word)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
