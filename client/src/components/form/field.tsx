import { useId, type ReactNode } from 'react';

/** What the label and every field have in common. */
export interface FieldProps {
  label: string;
  /** What is wrong with the entry; read out with the field. */
  error?: string;
  /** A word beside the label, such as a counter; read out with the field too. */
  note?: string;
}

interface FieldFrameProps extends FieldProps {
  children: (control: {
    id: string;
    className: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** Label above, error below; the control in between is tied to both. */
export function Field({ label, error, note, children }: FieldFrameProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium text-ink">
          {label}
        </label>
        {note && (
          <span id={`${id}-note`} className="text-faded tabular-nums">
            {note}
          </span>
        )}
      </div>
      {children({
        id,
        // 16 px at least, or a phone zooms in when the field is touched.
        className:
          'block min-h-11 w-full rounded border border-edge bg-page px-3 py-2 text-base text-ink placeholder:text-faded disabled:opacity-60 aria-invalid:border-danger',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
