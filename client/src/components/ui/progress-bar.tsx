import { useId } from 'react';

interface ProgressBarProps {
  /** What it counts; shown above the bar. */
  label: string;
  /** The same in numbers, such as "40 / 100"; read out in place of the percentage. */
  note?: string;
  /** 0 to 100. */
  percent: number;
}

/** A thin bar with its meaning in words above it. */
export function ProgressBar({ label, note, percent }: ProgressBarProps) {
  const id = useId();
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <p id={id} className="font-medium">
          {label}
        </p>
        {note && <p className="text-faded tabular-nums">{note}</p>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={note}
        className="mt-2 h-2 overflow-hidden rounded border border-rule bg-raised"
      >
        <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
