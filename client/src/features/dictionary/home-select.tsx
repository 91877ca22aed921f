interface HomeSelectProps {
  label: string;
  value: string;
  /** The text of the first entry, which filters nothing. */
  allLabel: string;
  options: readonly { value: string; label: string }[];
  /** How to write a value that a link brought and that is no entry here. */
  labelOf: (value: string) => string;
  onChoose: (value: string | undefined) => void;
}

/** A native selector: on a phone it opens the system's own wheel. */
export function HomeSelect({ label, value, allLabel, options, labelOf, onChoose }: HomeSelectProps) {
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value || undefined)}
      className="h-11 w-full min-w-0 cursor-pointer truncate rounded border border-rule bg-page px-3 text-base text-ink md:text-sm"
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
  );
}
