import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Category } from '#shared/words/catalogue.ts';
import {
  Submission,
  type SubmissionInput,
  type SubmissionType,
} from '#shared/submissions/submissions.endpoints.ts';
import { loadDraft } from './submission-draft.ts';

/** A form that starts with the draft and writes every change back to it. */
export function useDraftedForm(type: SubmissionType, categories: readonly Category[], startWord?: string) {
  const form = useForm<SubmissionInput, unknown, Submission>({
    resolver: zodResolver(Submission),
    defaultValues: valuesOf(type, categories, startWord),
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values: { word, definition, category, sources } }) {
          const draft = loadDraft(startWord);
          draft.word[type] = word;
          draft.definition = definition;
          draft.category = category ?? '';
          draft.sources = sources ?? [];
        },
      }),
    [form, type, startWord],
  );
  const [word, definition] = useWatch({ control: form.control, name: ['word', 'definition'] });
  return { form, word, definition, errors: form.formState.errors };
}

/** The dialog offers categories that the screen does not: what cannot be seen here is not sent either. */
function valuesOf(type: SubmissionType, categories: readonly Category[], startWord?: string) {
  const { word, definition, category, sources } = loadDraft(startWord);
  const isOffered = categories.some((value) => value === category);
  return {
    type,
    word: word[type],
    definition,
    category: isOffered ? category : '',
    sources,
  } as SubmissionInput;
}
