import type { Ref } from 'react';

/** Nobody sees or reaches it, and browsers know no such field to fill in: only machines do. */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <label aria-hidden className="sr-only">
      Further notes
      <input
        ref={ref}
        type="text"
        name="furtherNotes"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </label>
  );
}
