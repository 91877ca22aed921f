import type { ComponentType, ReactNode } from 'react';
import { useUser } from '#client/features/auth/auth.api.ts';
import { useLazyDialog } from '#client/lib/page/use-lazy-dialog.ts';

/** How a dialog is opened and closed. */
export interface DialogState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onClosed: () => void;
}

interface ProposeButtonProps<About> {
  children: ReactNode;
  /** Its name where the text alone does not say what it is for. */
  label?: string;
  className?: string;
  /** What the dialog is about. */
  about: About;
  loadDialog: () => Promise<ComponentType<About & DialogState>>;
}

/** A way to propose something, for members. The form's code loads on first use. */
export function ProposeButton<About extends object>(props: ProposeButtonProps<About>) {
  const { children, label, className = '', about, loadDialog } = props;
  const user = useUser();
  const { Dialog, open, dialogProps } = useLazyDialog(loadDialog);
  if (!user) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        title={label && label.split(':')[0]}
        onClick={(event) => void open(event.currentTarget)}
        className={`inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded px-2 text-xs whitespace-nowrap text-faded transition-colors duration-150 hover:bg-raised hover:text-accent ${className}`}
      >
        {children}
      </button>
      {Dialog && <Dialog {...about} {...dialogProps} />}
    </>
  );
}
