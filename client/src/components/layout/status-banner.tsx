import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { IconButton } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';

interface AppLineProps {
  /** For the button that takes the line away. */
  closeLabel: string;
  action?: ReactNode;
  children: ReactNode;
}

/**
 * One line about the app itself. It lies over the page, so that nothing moves when it comes: below toasts and dialogs,
 * above what a screen keeps at its lower edge (a chat's field, the filters of the browse page, the members' bar).
 */
export function StatusBanner({ closeLabel, action, children }: AppLineProps) {
  const [path] = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="status"
      className={cn(
        'fixed inset-x-2 z-30 flex items-center gap-2 rounded border border-rule bg-raised pl-4 text-sm text-ink sm:right-auto sm:left-4',
        CHATS.test(path)
          ? 'bottom-[calc(7.5rem+var(--bottom-bar))]'
          : FILTERS.test(path)
            ? 'bottom-[calc(4.5rem+var(--bottom-bar))] md:bottom-4'
            : 'bottom-[calc(0.5rem+var(--bottom-bar))] sm:bottom-[calc(1rem+var(--bottom-bar))]',
      )}
    >
      <p className="min-w-0 flex-1 py-2">{children}</p>
      {action}
      <IconButton label={closeLabel} onClick={() => setIsClosed(true)}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

export const CHATS = /^\/(chat|mobile)(\/|$)/;
const FILTERS = /^\/(dictionary|public)\/?$/;
