import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DEFINITION_LENGTH, SMALL_CHANGE } from '#shared/limits.ts';
import { OptionalWhy } from '#shared/proposals/proposals.endpoints.ts';
import { editDistance } from '#shared/text/edit-distance.ts';
import { DefinitionText } from '#shared/words/word-text.ts';
import type { Definition } from '#shared/words/words.endpoints.ts';
import { ProofProgress } from '#client/components/form/proof-progress.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { TrapField } from '#client/components/form/trap-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { PauseNote } from '#client/components/ui/pause-note.tsx';
import { useOptionalUser } from '#client/features/auth/auth.api.ts';
import { showFieldErrors, useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import { usePauseText } from '#client/lib/api/pauses.ts';
import { useMend, usePropose } from './proposals.api.ts';

interface ChangeDialogProps {
  word: string;
  definition: Definition;
  isOwn: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

/** The form to mend an own definition, or to suggest a correction of another. Begins with the text as it is. */
export function ChangeDialog({ open, onOpenChange, onClosed, ...about }: ChangeDialogProps) {
  return (
    <Dialog
      title={about.isOwn ? 'Mend your definition' : 'Suggest a correction'}
      description={
        about.isOwn
          ? `Up to ${SMALL_CHANGE} characters, at any time. The votes stay.`
          : 'The author or a moderator decides about it. No account is needed.'
      }
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      {/* A text that has changed meanwhile is a new beginning. */}
      <ChangeForm key={about.definition.text} {...about} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

interface ChangeFormProps {
  word: string;
  definition: Definition;
  isOwn: boolean;
  onDone: () => void;
}

function ChangeForm({ word, definition, isOwn, onDone }: ChangeFormProps) {
  const against = definition.text;
  const [openedAt] = useState(() => performance.now());
  const trap = useRef<HTMLInputElement>(null);
  const form = useForm({
    resolver: zodResolver(CHANGE),
    defaultValues: { text: against, why: '' },
  });
  const outcome = {
    onSent: onDone,
    onRefused: (error: Error) => {
      if (trap.current) trap.current.value = ''; // a person whose browser filled it in can send the text again
      showFieldErrors(form, error);
    },
  };
  const mend = useMend(definition.id, outcome);
  const propose = usePropose(outcome);
  const isPending = mend.isPending || propose.isPending;
  const button = useFocusAfterSubmit(form, isPending);
  const text = useWatch({ control: form.control, name: 'text' });
  const changed = editDistance(against, text.trim(), SMALL_CHANGE);
  const isLarge = changed > SMALL_CHANGE;
  const { user } = useOptionalUser();
  const pause = usePauseText(user ? undefined : 'submissions');
  const { errors } = form.formState;

  function handleSend(entry: { text: string; why: string }) {
    if (entry.text === against) return form.setError('text', { message: 'Nothing is changed yet' });
    if (!isOwn && !isLarge && entry.why === '')
      return form.setError('why', { message: 'Please say in a sentence why' });
    if (isOwn) return mend.mutate({ ...entry, against });
    propose.mutate({
      proposal: { kind: 'correction', definitionId: definition.id, against, ...entry },
      about: word,
      filledIn: { openedAt, furtherNotes: trap.current?.value ?? '' },
    });
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(handleSend)(event)}>
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextArea
          label="Definition"
          rows={5}
          note={`${text.length}/${DEFINITION_LENGTH.max}`}
          error={errors.text?.message}
          {...{ [FIRST_FOCUS]: '' }}
          {...form.register('text')}
        />
        <p role="status" className="-mt-2 min-h-10 text-sm text-faded">
          {isLarge
            ? isOwn
              ? LARGE_MEND
              : LARGE_CORRECTION
            : `${changed} of ${SMALL_CHANGE} characters changed`}
        </p>
        {!isLarge && (
          <>
            <TextField
              label={isOwn ? 'Why (optional)' : 'Why'}
              error={errors.why?.message}
              autoComplete="off"
              {...form.register('why')}
            />
            <p className="-mt-2 text-sm text-faded">
              Everybody can read the reason in the history of the word.
            </p>
          </>
        )}
        <TrapField ref={trap} />
        <PauseNote text={pause} />
        <Button ref={button} type="submit" disabled={pause !== undefined || (isOwn && isLarge)}>
          {isPending ? 'Sending...' : isOwn ? 'Mend' : isLarge ? 'Add as another definition' : 'Suggest it'}
        </Button>
      </fieldset>
      <ProofProgress />
    </form>
  );
}

const CHANGE = z.object({ text: DefinitionText, why: OptionalWhy });

const LARGE_MEND = `More than ${SMALL_CHANGE} characters changed: please add it as another definition instead.`;
const LARGE_CORRECTION = `More than ${SMALL_CHANGE} characters changed: it becomes a definition of its own, beside this one, and readers vote.`;
