import { SIGNIFICANCE_LOOKS, type Significance } from './event-styles.ts';

/** The dot of the scale, and its meaning in words. */
export function SignificanceMark({ significance }: { significance: Significance }) {
  const { label, radius } = SIGNIFICANCE_LOOKS[significance];
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden viewBox="0 0 16 16" className="size-4 shrink-0">
        <circle cx={8} cy={8} r={radius} className="fill-accent" />
      </svg>
      {label}
      <span className="sr-only">significance</span>
    </span>
  );
}
