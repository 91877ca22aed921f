import type { LucideIcon } from 'lucide-react';

/** How one value of an enum of the contract is shown: never by an icon or a colour alone. */
export interface ValueStyle {
  label: string;
  Icon: LucideIcon;
}

export function ValueMark({ variant: { label, Icon } }: { variant: ValueStyle }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}
