import { Check } from 'lucide-react';
import { EXPLORATION_STEPS } from '#shared/explorations/exploration-steps.ts';
import { cn } from '#client/lib/cn.ts';

interface PreparationStepsProps {
  /** The current step, from 1; 0 before the first, undefined if the preparation is not running. */
  current: number | undefined;
}

/** The steps of making an exploration, and its progress. */
export function PreparationSteps({ current }: PreparationStepsProps) {
  return (
    <>
      <ol aria-label="How it is made" className="mt-6 flex flex-col gap-2 text-sm">
        {EXPLORATION_STEPS.map((step, index) => (
          <Step key={step} number={index + 1} text={step} current={current ?? 0} />
        ))}
      </ol>
      {current !== undefined && (
        <p role="status" className="sr-only">
          {current > 0
            ? `Step ${current} of ${EXPLORATION_STEPS.length}: ${EXPLORATION_STEPS[current - 1]}`
            : 'Waiting to begin'}
        </p>
      )}
    </>
  );
}

function Step({ number, text, current }: { number: number; text: string; current: number }) {
  const isDone = number < current;
  const isCurrent = number === current;
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="flex items-center gap-3">
      <span
        aria-hidden
        className={cn(
          'inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-xs tabular-nums',
          isCurrent ? 'border-accent bg-accent text-on-accent' : 'border-rule text-faded',
        )}
      >
        {isDone ? <Check className="size-3.5" /> : number}
      </span>
      <span className={isCurrent ? 'font-medium text-ink' : 'text-faded'}>{text}</span>
      {isDone && <span className="sr-only">(done)</span>}
    </li>
  );
}
