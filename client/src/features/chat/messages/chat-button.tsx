import type { LucideIcon } from 'lucide-react';
import { cn } from '#client/lib/cn.ts';

interface ChatButtonProps {
  icon: LucideIcon;
  children: string;
  onClick: () => void;
  className?: string;
}

/** A small button below a message. */
export function ChatButton({ icon: Icon, children, onClick, className }: ChatButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={cn(
        'inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded px-2 text-xs text-faded transition-colors duration-150 hover:bg-raised hover:text-accent',
        className,
      )}
    >
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {children}
    </button>
  );
}
