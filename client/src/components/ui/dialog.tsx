import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#client/lib/cn.ts';

/** Marks the element inside that gets the focus at first; without one it is the first that can have it. */
export const FIRST_FOCUS = 'data-first-focus';

interface DialogProps {
  title: string;
  /** One sentence on what this is for. */
  description: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back where it came from; the dialog cannot know which button opened it. */
  onClosed: () => void;
  children: ReactNode;
}

/** Over the page: a sheet from the bottom edge on a phone, a card in the middle on a desktop. Escape closes it. */
export function Dialog({ title, description, open, onOpenChange, onClosed, children }: DialogProps) {
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <RadixDialog.Content
          onOpenAutoFocus={(event) => {
            const first = (event.target as HTMLElement).querySelector<HTMLElement>(`[${FIRST_FOCUS}]`);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className={cn(
            'fixed inset-x-0 bottom-0 z-40 max-h-[92dvh] overflow-y-auto overscroll-contain border-t border-rule bg-page p-5',
            'pb-[max(1.25rem,env(safe-area-inset-bottom))] text-ink shadow-lg outline-none',
            'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[30rem] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded sm:border sm:p-7',
          )}
        >
          <RadixDialog.Title className="pr-10 font-book text-2xl leading-tight">{title}</RadixDialog.Title>
          <RadixDialog.Description className="mt-1 text-sm text-faded">{description}</RadixDialog.Description>
          <div className="mt-5">{children}</div>
          <RadixDialog.Close
            aria-label="Close"
            title="Close"
            className="absolute top-2.5 right-2.5 inline-flex size-11 cursor-pointer items-center justify-center rounded text-faded hover:bg-raised hover:text-accent"
          >
            <X aria-hidden className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
