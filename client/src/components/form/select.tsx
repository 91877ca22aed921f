import type { ComponentProps } from 'react';
import { cn } from '#client/lib/cn.ts';
import { Field, type FieldProps } from './field.tsx';
import { SelectArrow } from './select-arrow.tsx';

interface SelectProps extends FieldProps, ComponentProps<'select'> {
  options: readonly { value: string; label: string }[];
}

/** A native selector with its label and its error: on a phone it opens the system's own wheel. */
export function Select({ label, error, note, options, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className={cn(control.className, 'appearance-none truncate pr-9')}>
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <SelectArrow />
        </div>
      )}
    </Field>
  );
}
