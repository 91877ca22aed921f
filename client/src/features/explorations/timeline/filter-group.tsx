import type { LucideIcon } from 'lucide-react';
import { cn } from '#client/lib/cn.ts';

interface FilterGroupProps<Value extends string> {
  title: string;
  options: readonly { value: Value; label: string; Icon?: LucideIcon }[];
  pressed: readonly Value[];
  onChange: (pressed: readonly Value[]) => void;
}

/** Toggle buttons; with none pressed, everything shows. Renders nothing for a single option. */
export function FilterGroup<Value extends string>(props: FilterGroupProps<Value>) {
  const { title, options, pressed, onChange } = props;
  if (options.length < 2) return null;

  function handleToggle(value: Value) {
    onChange(pressed.includes(value) ? pressed.filter((other) => other !== value) : [...pressed, value]);
  }

  return (
    <div role="group" aria-label={`Filter by ${title.toLowerCase()}`} className="flex flex-wrap gap-2">
      {options.map(({ value, label, Icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={pressed.includes(value)}
          onClick={() => handleToggle(value)}
          className={cn(
            'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded border px-3 text-sm transition-colors duration-150',
            pressed.includes(value)
              ? 'border-accent bg-accent text-on-accent'
              : 'border-rule text-ink hover:border-accent hover:text-accent',
          )}
        >
          {Icon && <Icon aria-hidden className="size-4" />}
          {label}
        </button>
      ))}
    </div>
  );
}
