import type { UseFormRegisterReturn } from 'react-hook-form';

/** Takes out, while it is typed, what the field does not take; the cursor stays where the visitor writes. */
export function cleanAsTyped(field: UseFormRegisterReturn, clean: (text: string) => string) {
  return {
    ...field,
    onChange(event: { target: HTMLInputElement; type?: string }) {
      const input = event.target;
      const { value, selectionStart } = input;
      const cleaned = clean(value);
      if (cleaned !== value) {
        const cursor = clean(value.slice(0, selectionStart ?? value.length)).length;
        input.value = cleaned;
        input.setSelectionRange(cursor, cursor);
      }
      return field.onChange(event);
    },
  };
}
