import type { LucideIcon } from 'lucide-react';

/** How one value of a list of the contract is shown: never by an icon or a colour alone. */
export interface ValueLook {
  label: string;
  Icon: LucideIcon;
}

export function ValueMark({ look: { label, Icon } }: { look: ValueLook }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4 shrink-0" />
      {label}
    </span>
  );
}
