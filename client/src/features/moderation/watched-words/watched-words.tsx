import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WatchedWord } from '#shared/moderation/watched-words.endpoints.ts';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { HistoryList } from '../history-list.tsx';
import { ACTION_LABELS } from './watched-texts.ts';
import { WatchedWordForm } from './watched-word-form.tsx';
import { useDeleteWatchedWord, watchedWordsOptions } from './watched-words.api.ts';

/** Rows that are drawn; a search finds the others. */
const SHOWN = 100;

const KINDS = { added: 'Added', changed: 'Changed', deleted: 'Deleted' } as const;

/** The list, and a form that adds to it. */
export function WatchedWords() {
  const { data, error, isFetching, refetch } = useQuery(watchedWordsOptions);
  const [search, setSearch] = useState('');
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the list" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the list" />
    );
  const wanted = search.trim().toLowerCase();
  const found = data.words.filter(({ term }) => term.toLowerCase().includes(wanted));
  return (
    <>
      <p className="mt-4 text-faded">
        New texts are compared with these terms as whole words, whatever the letter case, accents and
        spaced-out letters. A change holds for the next text.
      </p>
      <WatchedWordForm onDone={() => {}} />
      <section aria-labelledby="list" className="mt-10">
        <h2 id="list" className="font-book text-2xl">
          {data.words.length === 1 ? '1 term' : `${data.words.length} terms`}
        </h2>
        <div className="mt-2 max-w-sm">
          <TextField
            label="Search the list"
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ul className="mt-4">
          {found.slice(0, SHOWN).map((word) => (
            <WatchedRow key={word.id} word={word} />
          ))}
        </ul>
        <p role="status" className="mt-2 text-sm text-faded empty:hidden">
          {found.length > SHOWN && `${found.length - SHOWN} more: search for them.`}
          {found.length === 0 && 'No term has that.'}
        </p>
      </section>
      <HistoryList
        title="The last changes"
        nobody="Somebody who left"
        entries={data.changes.map(({ kind, term, action, ...change }) => ({
          ...change,
          text: `${KINDS[kind]}: "${term}"${kind === 'deleted' ? '' : ` (${ACTION_LABELS[action].toLowerCase()})`}`,
        }))}
      />
    </>
  );
}

function WatchedRow({ word }: { word: WatchedWord }) {
  const { term, action, message, addedBy, recent } = word;
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useDeleteWatchedWord();
  return (
    <li className="border-t border-rule py-3 last:border-b">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <h3 className="font-medium wrap-anywhere">{term}</h3>
          <p className="text-sm wrap-anywhere text-faded">
            {[
              ACTION_LABELS[action],
              ...(message ? [`"${message}"`] : []),
              addedBy === null ? 'came with the site' : `by ${addedBy}`,
              ...(recent > 0 ? [`${recent} in 30 days`] : []),
            ].join(', ')}
          </p>
        </div>
        <div className="flex gap-2">
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={`Change "${term}"`}
            onClick={() => setOpen(!isOpen)}
          >
            Change
          </Button>
          <Button
            variant="quiet"
            disabled={isPending}
            aria-label={`Delete "${term}"`}
            onClick={() => mutate(word)}
          >
            Delete
          </Button>
        </div>
      </div>
      {isOpen && <WatchedWordForm changed={word} onDone={() => setOpen(false)} />}
    </li>
  );
}
