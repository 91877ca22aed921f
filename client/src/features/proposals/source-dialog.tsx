import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { OptionalWhy, SourcePayload } from '#shared/proposals/proposals.endpoints.ts';
import { NO_SOURCE, SourceInputs } from '#client/components/form/source-inputs.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { showFieldErrors, useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import type { DialogState } from './propose-button.tsx';
import { MEMBER_FORM, usePropose } from './proposals.api.ts';

interface SourceDialogProps extends DialogState {
  definitionId: number;
  word: string;
}

/** The form to propose a source for a definition. What was typed survives an accident. */
export function SourceDialog({ definitionId, word, open, onOpenChange, onClosed }: SourceDialogProps) {
  const form = useForm({ resolver: zodResolver(PROPOSED), defaultValues: EMPTY });
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
      title="Add a source"
      description={`Which work does this definition of "${word}" rest on? Its author or a moderator decides.`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((entry) =>
            mutate({
              proposal: { kind: 'source', definitionId, ...entry },
              about: word,
              filledIn: MEMBER_FORM,
            }),
          )(event)
        }
      >
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <SourceInputs
            register={(field) => form.register(`source.${field}`)}
            errors={errors.source}
            titleProps={{ [FIRST_FOCUS]: '' }}
          />
          <TextField
            label="Why (optional)"
            error={errors.why?.message}
            autoComplete="off"
            {...form.register('why')}
          />
          <Button ref={button} type="submit">
            {isPending ? 'Sending...' : 'Propose the source'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

const PROPOSED = SourcePayload.extend({ why: OptionalWhy });
const EMPTY: z.input<typeof PROPOSED> = { source: NO_SOURCE, why: '' };
