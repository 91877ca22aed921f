import { SelectArrow } from '#client/components/form/select-arrow.tsx';

interface HomeSelectProps {
  label: string;
  value: string;
  /** The text of the first entry, which filters nothing. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** How to show a value from the URL that is not among the options. */
  labelOf: (value: string) => string;
  onChoose: (value: string | undefined) => void;
}

/** A native selector: on a phone it opens the system's own wheel. */
export function FilterSelect({ label, value, allLabel, options, labelOf, onChoose }: HomeSelectProps) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <div className="relative w-full min-w-0">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value || undefined)}
        className="h-11 w-full cursor-pointer appearance-none truncate rounded border border-edge bg-page pr-9 pl-3 text-base text-ink md:text-sm"
      >
        <option value="">{allLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {!isOffered && (
          <option value={value} hidden>
            {labelOf(value)}
          </option>
        )}
      </select>
      <SelectArrow />
    </div>
  );
}
