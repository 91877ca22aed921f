import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#client/lib/cn.ts';

interface IconButtonProps extends ComponentProps<'button'> {
  /** Says what the button does: its name for screen readers and its tooltip. */
  label: string;
  children: ReactNode;
}

/** A button that shows an icon only; as large as a thumb needs. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={cn(ICON_BUTTON, className)} {...rest}>
      {children}
    </button>
  );
}

/** The classes of an icon button, for a link that looks like one. */
export const ICON_BUTTON =
  'inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded text-faded transition-colors duration-150 hover:bg-raised hover:text-accent';
