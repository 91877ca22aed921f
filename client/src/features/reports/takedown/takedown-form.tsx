import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { REPORT_LENGTH } from '#shared/limits.ts';
import { Contact, PersonName, ReportText, type ReportTarget } from '#shared/reports/reports.endpoints.ts';
import { truncate } from '#shared/text/text.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { showFieldErrors, useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import { WORD_NOT_FOUND, wordOptions } from '#client/features/words/words.api.ts';
import { useSendReport, type SentReport } from '../reports.api.ts';
import { readAsked } from './takedown-target.ts';

const TakedownEntry = z.object({
  link: z
    .string()
    .trim()
    .min(1, 'Please enter a link or a word')
    .refine(
      (text) => text === '' || readAsked(text) !== null,
      'This link leads to no page of a word or a member',
    ),
  choice: z.string(),
  text: ReportText.min(REPORT_LENGTH.min, `Please say it, in at least ${REPORT_LENGTH.min} characters`),
  personName: PersonName,
  contact: Contact,
});
type TakedownEntry = z.output<typeof TakedownEntry>;

interface TakedownFormProps {
  /** The word or the link that the form starts with. */
  link: string;
  /** The definition of it that was looked at. */
  definitionId: number | undefined;
  onSent: (sent: SentReport) => void;
}

/** The form of a person who is named in the dictionary. */
export function TakedownForm({ link, definitionId, onSent }: TakedownFormProps) {
  const queryClient = useQueryClient();
  const form = useForm<z.input<typeof TakedownEntry>, unknown, TakedownEntry>({
    resolver: zodResolver(TakedownEntry),
    defaultValues: { link, choice: '', text: '', personName: '', contact: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const { mutate, isPending: isSending } = useSendReport({
    onSent,
    onRefused: (error) => showFieldErrors(form, error),
  });
  const isPending = isSubmitting || isSending;
  const button = useFocusAfterSubmit(form, isPending);
  const text = useWatch({ control: form.control, name: 'text' });
  const { word, look } = useAskedWord(link);
  const first = word && firstChoice(word, definitionId);
  useEffect(() => {
    if (first !== undefined) form.setValue('choice', first);
  }, [form, first]);

  async function send({ link: asked, choice, ...entry }: TakedownEntry) {
    const target = await findTarget(asked, choice);
    if (target) mutate({ target, about: asked, entry: { reason: 'person-request', ...entry } });
  }

  async function findTarget(askedText: string, choice: string): Promise<ReportTarget | undefined> {
    const asked = readAsked(askedText)!;
    if (asked.kind === 'member') return asked;
    try {
      const found = await queryClient.ensureQueryData(wordOptions(asked.word));
      // What was chosen for another word counts for nothing.
      const isOfWord = choicesOf(found, definitionId).some(({ value }) => value === choice);
      const chosen = isOfWord ? choice : firstChoice(found, undefined);
      if (chosen === WHOLE_WORD) return { kind: 'word', wordId: found.id };
      if (chosen !== '') return { kind: 'definition', definitionId: Number(chosen) };
      look(askedText);
      form.setError('choice', { message: 'Please choose which text' });
    } catch (error) {
      const isMissing = error instanceof Error && error.message === WORD_NOT_FOUND;
      form.setError('link', {
        message: isMissing ? MISSING : 'The word cannot be looked up. Please try again.',
      });
    }
    return undefined;
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextField
          label="Link or word"
          error={errors.link?.message}
          autoCapitalize="none"
          autoComplete="off"
          {...form.register('link', { onBlur: () => look(form.getValues('link')) })}
        />
        <Select
          label="Which text"
          options={word ? choicesOf(word, definitionId) : NO_CHOICE}
          error={errors.choice?.message}
          {...form.register('choice')}
        />
        <TextArea
          label="What it says about you"
          note={`${text.length}/${REPORT_LENGTH.max}`}
          error={errors.text?.message}
          {...form.register('text')}
        />
        <TextField
          label="Your name, as it stands there (optional)"
          error={errors.personName?.message}
          autoComplete="name"
          {...form.register('personName')}
        />
        <div>
          <TextField
            label="E-mail address for the answer (optional)"
            type="email"
            error={errors.contact?.message}
            autoComplete="email"
            {...form.register('contact')}
          />
          <p className="mt-1 text-sm text-faded">
            The decision is mailed there, where this site sends mail. Only moderators see your name and
            address.
          </p>
        </div>
        <Button ref={button} type="submit">
          {isPending ? 'Sending...' : 'Send request'}
        </Button>
      </fieldset>
    </form>
  );
}

const MISSING = 'The dictionary has no such word, or it is hidden already';
const WHOLE_WORD = 'word';
const NO_CHOICE = [{ value: '', label: 'The texts of the word' }];

/** The word that was entered last, once the field was left. */
function useAskedWord(link: string): { word: WordDetail | undefined; look: (text: string) => void } {
  const [entered, look] = useState(link);
  const asked = readAsked(entered);
  const name = asked?.kind === 'word' ? asked.word : '';
  const { data: word } = useQuery({ ...wordOptions(name), enabled: name !== '', retry: false });
  return { word: name === '' ? undefined : word, look };
}

/** The definition that was looked at, or the only one there is; else nothing. */
function firstChoice({ definitions }: WordDetail, definitionId: number | undefined): string {
  const only = definitions.length === 1 ? definitions[0]!.id : '';
  return String(definitions.find(({ id }) => id === definitionId)?.id ?? only);
}

function choicesOf(word: WordDetail, definitionId: number | undefined) {
  return [
    ...(firstChoice(word, definitionId) === '' ? [{ value: '', label: 'Please choose' }] : []),
    ...word.definitions.map(({ id, text }) => ({ value: String(id), label: truncate(text, 60) })),
    { value: WHOLE_WORD, label: `Everything about "${word.word}", the word itself too` },
  ];
}
