import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { formCategoryLabel, SUBMISSION_CATEGORIES } from '#shared/catalogue.ts';
import { DEFINITION_LENGTH } from '#shared/limits.ts';
import { Submission, type SubmissionInput, type SubmissionType } from '#shared/submissions.ts';
import { Button } from '#client/components/ui/button.tsx';
import { FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { Select } from '#client/components/ui/select.tsx';
import { TextArea } from '#client/components/ui/text-area.tsx';
import { TextField } from '#client/components/ui/text-field.tsx';
import { ApiError } from '#client/lib/api.ts';
import { cleanAsTyped } from './clean-as-typed.ts';
import { cleanPhrase, cleanWord, draftFor, dropDraft } from './submission-draft.ts';
import { useSubmitWord } from './submissions.api.ts';

interface SubmissionFormProps {
  type: SubmissionType;
  /** The word that the form was opened for; its draft goes by it. */
  startWord?: string;
  onAdded: () => void;
}

const KINDS = {
  word: { label: 'Word', clean: cleanWord, submit: 'Add Word', pending: 'Adding Word...' },
  phrase: { label: 'Phrase', clean: cleanPhrase, submit: 'Add Phrase', pending: 'Adding Phrase...' },
};

const CATEGORIES = [
  { value: '', label: 'No category' },
  ...SUBMISSION_CATEGORIES.map((value) => ({ value, label: formCategoryLabel(value) })),
];

/** A word or a phrase, its definition and, if the visitor likes, a category. */
export function SubmissionForm({ type, startWord, onAdded }: SubmissionFormProps) {
  const kind = KINDS[type];
  const { form, errors, definition } = useDraftedForm(type, startWord);
  const { submit, isPending } = useSubmitWord({
    onAdded() {
      dropDraft(startWord);
      onAdded();
    },
    onRefused(error) {
      for (const field of FIELDS) {
        const message = error instanceof ApiError && error.fields[field];
        if (message) form.setError(field, { message });
      }
    },
  });

  const button = useFocusAfterSending(isPending, () => {
    const wrong = FIELDS.find((field) => form.getFieldState(field).error);
    if (wrong) form.setFocus(wrong);
    return Boolean(wrong);
  });
  const isGiven = Boolean(startWord);

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
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
        <TextArea
          label="Definition"
          note={`${definition.length}/${DEFINITION_LENGTH.max}`}
          error={errors.definition?.message}
          {...(isGiven ? { [FIRST_FOCUS]: '' } : {})}
          {...form.register('definition')}
        />
        <Select
          label="Category (optional)"
          options={CATEGORIES}
          error={errors.category?.message}
          {...form.register('category')}
        />
        <Button ref={button} type="submit">
          {isPending ? kind.pending : kind.submit}
        </Button>
      </fieldset>
    </form>
  );
}

const FIELDS = ['word', 'definition', 'category'] as const;

/** A form that starts with the draft and writes every change back to it. */
function useDraftedForm(type: SubmissionType, startWord?: string) {
  const form = useForm<SubmissionInput, unknown, Submission>({
    resolver: zodResolver(Submission),
    defaultValues: valuesOf(type, startWord),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values: { word, definition, category } }) {
          const draft = draftFor(startWord);
          draft.word[type] = word;
          draft.definition = definition;
          draft.category = category ?? '';
        },
      }),
    [form, type, startWord],
  );
  const definition = useWatch({ control: form.control, name: 'definition' });
  return { form, definition, errors: form.formState.errors };
}

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

function valuesOf(type: SubmissionType, startWord?: string) {
  const { word, definition, category } = draftFor(startWord);
  return { type, word: word[type], definition, category } as SubmissionInput;
}
