import { useState } from 'react';
import { Link } from 'wouter';
import type { KeptWord } from '#shared/kept/kept.endpoints.ts';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import { Button, buttonClasses } from '#client/components/ui/button.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { messageFor } from '#client/lib/api/api.ts';
import { toast } from '#client/lib/toast/toast.ts';
import { ClearButton } from './clear-button.tsx';
import { saveFile, toCsv, toJson, type ExportRow } from './kept-export.ts';
import { KeptRow, KeptSection } from './kept-row.tsx';

interface KeptWordsProps<Word extends KeptWord> {
  words: readonly Word[];
  hasMore: boolean;
  isLoadingMore?: boolean;
  onMore: () => void;
  onRemove: (word: Word) => void;
  onClear: () => void;
  fetchExport: () => Promise<ExportRow[]>;
}

/** The words that somebody keeps, the last first. */
export function KeptWords<Word extends KeptWord>(props: KeptWordsProps<Word>) {
  const { words, hasMore, isLoadingMore = false, onMore, onRemove, onClear, fetchExport } = props;
  if (words.length === 0)
    return (
      <Message
        title="No words kept yet"
        actions={
          <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
            Browse the dictionary
          </Link>
        }
      >
        The bookmark on a word’s page keeps the word here.
      </Message>
    );
  return (
    <KeptSection
      title="Words"
      actions={
        <>
          <ExportButtons fetchExport={fetchExport} />
          <ClearButton label="Remove all" onClear={onClear} />
        </>
      }
    >
      <ul>
        {words.map((word) => (
          <KeptRow key={word.id} word={word} verb="Kept" onRemove={() => onRemove(word)} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="outline" className="mt-4" disabled={isLoadingMore} onClick={onMore}>
          More words
        </Button>
      )}
    </KeptSection>
  );
}

const FILES = [
  { label: 'CSV', name: 'kept-words.csv', type: 'text/csv', write: toCsv },
  { label: 'JSON', name: 'kept-words.json', type: 'application/json', write: toJson },
];

function ExportButtons({ fetchExport }: { fetchExport: () => Promise<ExportRow[]> }) {
  const [isBusy, setBusy] = useState(false);
  const save = async ({ name, type, write }: (typeof FILES)[number]) => {
    setBusy(true);
    try {
      saveFile(name, type, write(await fetchExport()));
    } catch (error) {
      toast({
        title: 'Not exported',
        description: messageFor(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };
  return FILES.map((file) => (
    <Button
      key={file.label}
      variant="quiet"
      disabled={isBusy}
      aria-label={`Export as ${file.label}`}
      onClick={() => void save(file)}
    >
      {file.label}
    </Button>
  ));
}
