import { useState, type FormEvent } from 'react';
import { DEFINITION_LENGTH, WATCHED_WORDS } from '#shared/limits.ts';
import {
  WATCH_ACTIONS,
  type WatchAction,
  type WatchedWord,
} from '#shared/moderation/watched-words.endpoints.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { ACTION_LABELS, OUTCOMES } from './watched-texts.ts';
import { useSaveWatchedWord, useTry, type Breadth, type WatchedDraft } from './watched-words.api.ts';

interface WatchedWordFormProps {
  /** The word that is changed; a new one is added without. */
  changed?: WatchedWord;
  onDone: () => void;
}

/** Adds or changes a watched word, and tries a text before. */
export function WatchedWordForm({ changed, onDone }: WatchedWordFormProps) {
  const [draft, setDraft] = useState<WatchedDraft>(changed ?? NEW);
  const [text, setText] = useState('');
  const save = useSaveWatchedWord(changed, () => {
    setDraft(NEW);
    onDone();
  });
  const attempt = useTry();
  const { term, action, message } = draft;
  const broad = save.data;

  const set = (part: Partial<WatchedDraft>) => {
    save.reset(); // what was to be confirmed is another term now
    setDraft({ term, action, message, ...part });
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    save.mutate({ draft: { term, action, message }, isConfirmed: Boolean(broad) });
  }

  return (
    <form
      aria-label={changed ? `Change "${changed.term}"` : 'Watch for a term'}
      onSubmit={handleSubmit}
      className="mt-4 flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Term"
          required
          maxLength={WATCHED_WORDS.term.max}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          value={term}
          onChange={(event) => set({ term: event.target.value })}
        />
        <Select
          label="A text with it is"
          options={ACTION_OPTIONS}
          value={action}
          onChange={(event) => set({ action: event.target.value as WatchAction })}
        />
      </div>
      {action === 'refuse' && (
        <TextField
          label="What the writer is told"
          maxLength={WATCHED_WORDS.messageMax}
          value={message}
          onChange={(event) => set({ message: event.target.value })}
        />
      )}
      <TextArea
        label="A text to try"
        rows={2}
        maxLength={DEFINITION_LENGTH.max}
        value={text}
        onChange={(event) => {
          attempt.reset();
          setText(event.target.value);
        }}
      />
      <div role="status" className="text-sm empty:hidden">
        {attempt.data && <TryResult {...attempt.data} />}
        {broad && <p className="font-medium text-danger">{broadText(broad)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {broad ? 'Watch it all the same' : changed ? 'Save' : 'Watch'}
        </Button>
        <Button
          variant="outline"
          disabled={attempt.isPending}
          onClick={() =>
            attempt.mutate({ text: text.replace(/\s+/g, ' '), draft: { term, action, message } })
          }
        >
          Try
        </Button>
        {changed && (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

interface TryResultProps {
  outcome: keyof typeof OUTCOMES;
  terms: readonly { term: string }[];
  breadth: Breadth | null;
}

function TryResult({ outcome, terms, breadth }: TryResultProps) {
  return (
    <>
      <p className="wrap-anywhere">
        {outcome === 'allow'
          ? OUTCOMES.allow
          : `${OUTCOMES[outcome]}: ${terms.map(({ term }) => `"${term}"`).join(', ')}.`}
      </p>
      {breadth && (
        <p className="text-faded">
          {`${breadth.matches} of the dictionary's own ${breadth.texts} texts have the term.`}
        </p>
      )}
    </>
  );
}

function broadText({ matches, texts }: Breadth): string {
  const percent = Math.round((matches / texts) * 1000) / 10;
  return `${matches} of the dictionary's own ${texts} texts have this term (${percent} %). Is that what you mean?`;
}

const NEW: WatchedDraft = { term: '', action: 'hold', message: '' };
const ACTION_OPTIONS = WATCH_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }));
