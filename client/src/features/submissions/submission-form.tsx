import { useEffect, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { DEFINITION_LENGTH } from '#shared/limits.ts';
import type { SubmissionType } from '#shared/submissions/submissions.endpoints.ts';
import { formCategoryLabel, type Category } from '#shared/words/catalogue.ts';
import { ProofProgress } from '#client/components/form/proof-progress.tsx';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { TrapField } from '#client/components/form/trap-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { PauseNote } from '#client/components/ui/pause-note.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { ApiError } from '#client/lib/api/api.ts';
import { usePauseText } from '#client/lib/api/pauses.ts';
import { useDraftedForm } from './drafted-form.ts';
import { KnownWordNotice } from './known-word-notice.tsx';
import { SourceFields } from './source-fields.tsx';
import { cleanPhrase, cleanWord, discardDraft, loadDraft } from './submission-draft.ts';
import { useSubmitWord } from './submissions.api.ts';

interface SubmissionFormProps {
  type: SubmissionType;
  /** The word that the form was opened for; its draft goes by it. */
  startWord?: string;
  /** The categories on offer, in their order. */
  categories: readonly Category[];
  /** Called when the entry is in the dictionary, and when the visitor goes to look at a word instead. */
  onDone?: () => void;
}

const KINDS = {
  word: { label: 'Word', clean: cleanWord, submit: 'Add Word', pending: 'Adding Word...' },
  phrase: { label: 'Phrase', clean: cleanPhrase, submit: 'Add Phrase', pending: 'Adding Phrase...' },
};

/** A word or a phrase, its definition and, if the visitor likes, a category. */
export function SubmissionForm({ type, startWord, categories, onDone }: SubmissionFormProps) {
  const kind = KINDS[type];
  const { form, errors, word, definition } = useDraftedForm(type, categories, startWord);
  const trap = useRef<HTMLInputElement>(null);
  const { submit, isPending } = useSubmitWord({
    onAdded() {
      discardDraft(startWord);
      onDone?.();
    },
    onRefused({ cause }) {
      if (trap.current) trap.current.value = ''; // a person whose browser filled it in can send the text again
      const refused: Record<string, string> = cause instanceof ApiError ? cause.fields : {};
      for (const field of FIELDS) {
        const message = refused[field] ?? (field === 'definition' ? refused['text'] : undefined);
        if (message) form.setError(field, { message });
      }
      for (const [field, message] of Object.entries(refused))
        if (isSourceField(field)) form.setError(field, { message });
    },
  });

  const button = useFocusAfterSending(isPending, () => {
    const wrong = FIELDS.find((field) => form.getFieldState(field).error);
    if (wrong) form.setFocus(wrong);
    return Boolean(wrong);
  });
  const isGiven = Boolean(startWord);
  const { user } = useOptionalUser();
  const pause = usePauseText(user ? undefined : 'submissions');

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((submission) =>
          submit(submission, {
            openedAt: loadDraft(startWord).openedAt,
            furtherNotes: trap.current?.value ?? '',
          }),
        )(event)
      }
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <div>
          <TextField
            label={kind.label}
            error={errors.word?.message}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            {...(isGiven ? {} : { [FIRST_FOCUS]: '' })}
            {...cleanAsTyped(form.register('word'), kind.clean)}
          />
          <KnownWordNotice type={type} text={word} onLeave={onDone} />
        </div>
        <TextArea
          label="Definition"
          note={`${definition.length}/${DEFINITION_LENGTH.max}`}
          error={errors.definition?.message}
          {...(isGiven ? { [FIRST_FOCUS]: '' } : {})}
          {...form.register('definition')}
        />
        <Select
          label="Category (optional)"
          options={[NO_CATEGORY, ...categories.map(toOption)]}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <SourceFields form={form} />
        <TrapField ref={trap} />
        <PauseNote text={pause} />
        <Button ref={button} type="submit" disabled={pause !== undefined}>
          {isPending ? kind.pending : kind.submit}
        </Button>
      </fieldset>
      <ProofProgress />
    </form>
  );
}

const NO_CATEGORY = { value: '', label: 'No category' };
const toOption = (value: Category) => ({ value, label: formCategoryLabel(value) });

type SourceField = `sources.${number}.${'title' | 'author' | 'year' | 'link' | 'kind'}`;
const isSourceField = (field: string): field is SourceField =>
  /^sources\.\d\.(title|author|year|link|kind)$/.test(field);

const FIELDS = ['word', 'definition', 'category'] as const;

/** A form that is disabled loses the focus; it comes back to what is wrong, or else to the button. */
function useFocusAfterSending(isPending: boolean, focusWrongField: () => boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasPending = useRef(isPending);
  useEffect(() => {
    if (wasPending.current && !isPending && !focusWrongField()) button.current?.focus();
    wasPending.current = isPending;
  });
  return button;
}

/** Takes out, while it is typed, what the field does not take; the cursor stays where the visitor writes. */
function cleanAsTyped(field: UseFormRegisterReturn, clean: (text: string) => string) {
  return {
    ...field,
    onChange(event: { target: HTMLInputElement; type?: string }) {
      const input = event.target;
      const { value, selectionStart } = input;
      const cleaned = clean(value);
      if (cleaned !== value) {
        const cursor = clean(value.slice(0, selectionStart ?? value.length)).length;
        input.value = cleaned;
        input.setSelectionRange(cursor, cursor);
      }
      return field.onChange(event);
    },
  };
}
