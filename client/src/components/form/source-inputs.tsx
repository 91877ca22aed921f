import type { ComponentProps } from 'react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { SOURCE_KIND_LABELS, SOURCE_KINDS, type SourceInput } from '#shared/words/sources.ts';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';

interface SourceInputsProps {
  register: (name: keyof SourceInput) => UseFormRegisterReturn;
  errors: FieldErrors<SourceInput> | undefined;
  /** For the first field. */
  titleProps?: Record<string, string>;
}

/** A source as it is before anything is typed. */
export const NO_SOURCE = { title: '', author: '', year: '', link: '', kind: 'book' as const };

/** The fields of one source, in any form. */
export function SourceInputs({ register, errors, titleProps }: SourceInputsProps) {
  return (
    <>
      <TextField label="Title" error={errors?.title?.message} {...titleProps} {...register('title')} />
      <TextField label="Author (optional)" error={errors?.author?.message} {...register('author')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Select label="Kind" options={KINDS} error={errors?.kind?.message} {...register('kind')} />
        <TextField
          label="Year (optional)"
          inputMode="numeric"
          error={errors?.year?.message}
          {...register('year')}
        />
      </div>
      <LinkField label="Link (optional)" error={errors?.link?.message} {...register('link')} />
    </>
  );
}

/** A web address; the keyboard of a phone changes nothing in it. */
export function LinkField(props: ComponentProps<typeof TextField>) {
  return <TextField inputMode="url" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />;
}

const KINDS = SOURCE_KINDS.map((value) => ({ value, label: SOURCE_KIND_LABELS[value] }));
