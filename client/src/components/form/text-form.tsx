import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '#client/components/ui/button.tsx';
import { TextArea } from '#client/components/form/text-area.tsx';

interface TextFormProps {
  label: string;
  /** The rule for the text, with its messages. */
  schema: z.ZodType<string, string>;
  max: number;
  initial?: string;
  submitLabel: string;
  isPending: boolean;
  onSubmit: (text: string) => void;
  onCancel: () => void;
}

/** One text and two buttons: for a correction, and for an objection. */
export function TextForm(props: TextFormProps) {
  const { label, schema, max, initial = '', submitLabel, isPending, onSubmit, onCancel } = props;
  const form = useForm({
    resolver: zodResolver(z.object({ text: schema })),
    defaultValues: { text: initial },
  });
  const text = useWatch({ control: form.control, name: 'text' });
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => void form.handleSubmit((entry) => onSubmit(entry.text))(event)}
    >
      <fieldset disabled={isPending} className="flex flex-col gap-4">
        <TextArea
          label={label}
          note={`${text.length}/${max}`}
          error={form.formState.errors.text?.message}
          // The visitor has just asked for this field.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...form.register('text')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{isPending ? 'Sending...' : submitLabel}</Button>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
