import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cn } from '#client/lib/cn.ts';
import { ICON_BUTTON } from './icon-button.tsx';

interface IconLinkProps {
  href: string;
  /** Says where it leads: its name for screen readers and its tooltip. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A link that shows an icon only; as large as a thumb needs. */
export function IconLink({ href, label, className, children }: IconLinkProps) {
  return (
    <Link href={href} aria-label={label} title={label} className={cn(ICON_BUTTON, className)}>
      {children}
    </Link>
  );
}
