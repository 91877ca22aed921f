import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SOURCE } from '#shared/limits.ts';
import { AcceptedViewPayload, OptionalWhy } from '#shared/proposals/proposals.endpoints.ts';
import type { AcceptedView } from '#shared/words/sources.ts';
import { LinkField } from '#client/components/form/source-inputs.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog, FIRST_FOCUS } from '#client/components/ui/dialog.tsx';
import { showFieldErrors, useFocusAfterSubmit } from '#client/features/auth/form-errors.ts';
import type { DialogState } from './propose-button.tsx';
import { MEMBER_FORM, usePropose } from './proposals.api.ts';

interface AcceptedViewDialogProps extends DialogState {
  wordId: number;
  word: string;
  acceptedView: AcceptedView | null;
}

/** The form to propose what is generally accepted about a word. What was typed survives an accident. */
export function AcceptedViewDialog(props: AcceptedViewDialogProps) {
  const { wordId, word, acceptedView, open, onOpenChange, onClosed } = props;
  const form = useForm({ resolver: zodResolver(PROPOSED), defaultValues: valuesOf(acceptedView) });
  const { mutate, isPending } = usePropose({
    onSent: () => {
      form.reset(valuesOf(acceptedView));
      onOpenChange(false);
    },
    onRefused: (error) => showFieldErrors(form, error),
  });
  const button = useFocusAfterSubmit(form, isPending);
  const { errors } = form.formState;
  const { length } = useWatch({ control: form.control, name: 'acceptedView.text' });
  return (
    <Dialog
      title="What is generally accepted"
      description={`What do those hold who study the matter of "${word}", and where do they say so? Nobody votes on it: a moderator decides, on the evidence.`}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={onClosed}
    >
      <form
        noValidate
        onSubmit={(event) =>
          void form.handleSubmit((entry) =>
            mutate({
              proposal: { kind: 'accepted-view', wordId, ...entry },
              about: word,
              filledIn: MEMBER_FORM,
            }),
          )(event)
        }
      >
        <fieldset disabled={isPending} className="flex flex-col gap-4">
          <TextArea
            label="In a sentence"
            rows={3}
            note={`${length}/${SOURCE.acceptedViewMax}`}
            error={errors.acceptedView?.text?.message}
            {...{ [FIRST_FOCUS]: '' }}
            {...form.register('acceptedView.text')}
          />
          <TextField
            label="Who says so: title of the work"
            error={errors.acceptedView?.source?.title?.message}
            autoComplete="off"
            {...form.register('acceptedView.source.title')}
          />
          <LinkField
            label="Link (optional)"
            error={errors.acceptedView?.source?.link?.message}
            {...form.register('acceptedView.source.link')}
          />
          <TextField
            label="Why (optional)"
            error={errors.why?.message}
            autoComplete="off"
            {...form.register('why')}
          />
          <Button ref={button} type="submit">
            {isPending ? 'Sending...' : 'Propose it'}
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

const PROPOSED = AcceptedViewPayload.extend({ why: OptionalWhy });

function valuesOf(view: AcceptedView | null): z.input<typeof PROPOSED> {
  const { text = '', source } = view ?? {};
  return {
    acceptedView: { text, source: { title: source?.title ?? '', link: source?.link ?? '' } },
    why: '',
  };
}
