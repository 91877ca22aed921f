import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Message } from './message.tsx';

interface FailedProps {
  title: string;
  /** Level of the heading on its screen. */
  level?: 1 | 2 | 3;
  onRetry: () => void;
  children?: ReactNode;
}

/** Shown where something failed to load, with a button to retry. */
export function Failed({ onRetry, ...message }: FailedProps) {
  return (
    <Message
      role="alert"
      {...message}
      actions={
        <Button
          variant="outline"
          onClick={({ currentTarget }) => {
            // This button goes; the keyboard stays in its part of the page, and does not begin at the top again.
            currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
            onRetry();
          }}
        >
          Retry
        </Button>
      }
    />
  );
}
