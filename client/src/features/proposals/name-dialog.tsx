import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { AliasPayload, OptionalWhy } from '#shared/proposals/proposals.endpoints.ts';
import { ALIAS_KINDS, type AliasKind } from '#shared/words/alias.ts';
import { Select } from '#client/components/form/select.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { showFieldErrors, useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import { ALIAS_LABELS } from './alias-labels.ts';
import type { DialogState } from './propose-button.tsx';
import { MEMBER_FORM, usePropose } from './proposals.api.ts';

interface NameDialogProps extends DialogState {
  wordId: number;
  word: string;
}

/** The form to propose another name of a word. What was typed survives an accident. */
export function NameDialog({ wordId, word, open, onOpenChange, onClosed }: NameDialogProps) {
  const form = useForm({ resolver: zodResolver(NAME), defaultValues: EMPTY });
  const { mutate, isPending } = usePropose({
    onSent: () => {
      form.reset(EMPTY);
      onOpenChange(false);
    },
    onRefused: (error) => showFieldErrors(form, error),
  });
  const button = useFocusAfterSubmit(form, isPending);
  const { errors } = form.formState;
  return (
    <Dialog
      title="Add another name"
      description={`What else is "${word}" called, or how is it written? Searches for the name find the word. A moderator decides.`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((entry) =>
            mutate({
              proposal: { kind: 'alias', wordId, ...entry },
              about: word,
              filledIn: MEMBER_FORM,
            }),
          )(event)
        }
      >
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <TextField
            label="Name"
            error={errors.alias?.message}
            autoComplete="off"
            autoCapitalize="none"
            {...{ [FIRST_FOCUS]: '' }}
            {...form.register('alias')}
          />
          <Select
            label="Kind"
            options={OPTIONS}
            error={errors.aliasKind?.message}
            {...form.register('aliasKind')}
          />
          <TextField
            label="Why (optional)"
            error={errors.why?.message}
            autoComplete="off"
            {...form.register('why')}
          />
          <Button ref={button} type="submit">
            {isPending ? 'Sending...' : 'Propose the name'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

const NAME = AliasPayload.extend({ why: OptionalWhy });
const EMPTY: z.input<typeof NAME> = { alias: '', aliasKind: 'variant', why: '' };
const OPTIONS = ALIAS_KINDS.map((value: AliasKind) => ({ value, label: ALIAS_LABELS[value] }));
