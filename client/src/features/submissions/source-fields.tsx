import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { SOURCE } from '#shared/limits.ts';
import type { Submission, SubmissionInput } from '#shared/submissions/submissions.endpoints.ts';
import { NO_SOURCE, SourceInputs } from '#client/components/form/source-inputs.tsx';
import { Button } from '#client/components/ui/button.tsx';

type Form = UseFormReturn<SubmissionInput, unknown, Submission>;

/** Up to three works that the definition rests on; none at first. */
export function SourceFields({ form }: { form: Form }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'sources' });
  const addButton = useRef<HTMLButtonElement>(null);
  const isFull = fields.length >= SOURCE.perDefinition;
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id }, index) => (
        <SourceFieldset
          key={id}
          form={form}
          index={index}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      <div>
        <Button
          ref={addButton}
          variant="outline"
          aria-disabled={isFull}
          onClick={() => !isFull && append(NO_SOURCE, { focusName: `sources.${fields.length}.title` })}
        >
          <Plus aria-hidden className="size-4" />
          {fields.length === 0 ? 'Add a source (optional)' : 'Add another source'}
        </Button>
        {isFull && <p className="mt-1 text-sm text-faded">{`At most ${SOURCE.perDefinition} sources.`}</p>}
      </div>
    </div>
  );
}

interface SourceFieldsetProps {
  form: Form;
  index: number;
  onRemove: () => void;
}

function SourceFieldset({ form, index, onRemove }: SourceFieldsetProps) {
  const errors = form.formState.errors.sources?.[index];
  return (
    <fieldset className="flex flex-col gap-3 rounded border border-rule p-4 pt-2">
      <legend className="px-1 text-sm font-medium">{`Source ${index + 1}`}</legend>
      <SourceInputs register={(field) => form.register(`sources.${index}.${field}`)} errors={errors} />
      <Button variant="quiet" className="-ml-4 self-start" onClick={onRemove}>
        <X aria-hidden className="size-4" />
        {`Remove source ${index + 1}`}
      </Button>
    </fieldset>
  );
}
