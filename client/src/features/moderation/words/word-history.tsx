import { useState } from 'react';
import type { HistoryEntry } from '#shared/moderation/words.endpoints.ts';
import { REASONS } from '#shared/moderation/reason-codes.ts';
import { relativeTime } from '#shared/text/relative-time.ts';
import { Button } from '#client/components/ui/button.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { WhyForm } from './why-form.tsx';
import { sentenceOf } from './word-tools-texts.ts';
import { useUndoAction } from './word-tools.api.ts';

interface WordHistoryProps {
  history: readonly HistoryEntry[];
  /** Called when something was taken back. */
  onDone: () => void;
}

/** What moderators did to a word, latest first, and the way to take it back. */
export function WordHistory({ history, onDone }: WordHistoryProps) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h3 id="history" className="text-sm text-faded">
        What was done to it
      </h3>
      {history.length === 0 ? (
        <p className="mt-1">Nothing yet.</p>
      ) : (
        <ol className="mt-1">
          {history.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} onDone={onDone} />
          ))}
        </ol>
      )}
    </section>
  );
}

function HistoryItem({ entry, onDone }: { entry: HistoryEntry; onDone: () => void }) {
  const { id, kind, reason, facts, by, createdAt, isUndone, undoneBy } = entry;
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useUndoAction(id, () => {
    setIsOpen(false);
    onDone();
  });
  const sentence = sentenceOf(entry);
  return (
    <li className="border-t border-rule py-3 last:border-b">
      <p id={`action-${id}`} className="font-medium wrap-anywhere">
        {sentence}
      </p>
      <p className="wrap-anywhere">
        {REASONS[reason].title}
        {facts && `. ${facts}`}
      </p>
      <p className="text-sm wrap-anywhere text-faded">
        {`By ${by ?? 'a moderator who left'}, `}
        <time dateTime={createdAt} title={formatDate(createdAt)}>
          {relativeTime(createdAt)}
        </time>
        {isUndone && `. Taken back by ${undoneBy ?? 'a moderator who left'}`}
      </p>
      {!isUndone && kind !== 'merge-undone' && (
        <Button
          variant="outline"
          className="mt-2"
          aria-expanded={isOpen}
          aria-describedby={`action-${id}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          Undo
        </Button>
      )}
      {isOpen && (
        <WhyForm
          label={`Undo: ${sentence}`}
          action="Take it back"
          isPending={isPending}
          onCancel={() => setIsOpen(false)}
          onSend={mutate}
        />
      )}
    </li>
  );
}
