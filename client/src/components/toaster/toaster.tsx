import * as RadixToast from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { Link } from 'wouter';
import { TOAST } from '#shared/limits.ts';
import { cn } from '#client/lib/cn.ts';
import { dismissToast, useToast } from '#client/lib/toast/toast.ts';
import { useToastPosition } from './use-toast-position.ts';

/** Where toasts appear: below the header, at the right on a desktop. */
export function Toaster() {
  const message = useToast();
  const { frame, style, isAtBottom } = useToastPosition(message?.open ? message.id : undefined);
  return (
    <RadixToast.Provider
      duration={TOAST.displayMs}
      swipeDirection="right"
      swipeThreshold={TOAST.swipeThreshold}
    >
      {message && (
        <RadixToast.Root
          key={message.id}
          open={message.open}
          onOpenChange={(open) => !open && dismissToast(message.id)}
          // A message that came later than a dialog gets the key before it.
          onEscapeKeyDown={(event) => closeDialog() && event.preventDefault()}
          className={cn(
            'flex items-start gap-3 rounded border bg-raised p-4 text-ink shadow-lg',
            'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            message.variant === 'destructive' ? 'border-danger' : 'border-rule',
          )}
        >
          <div className="min-w-0 flex-1">
            <RadixToast.Title
              className={cn('font-semibold', message.variant === 'destructive' && 'text-danger')}
            >
              {message.title}
            </RadixToast.Title>
            {message.description && (
              <RadixToast.Description className="mt-1 text-sm break-words text-faded">
                {message.description}
              </RadixToast.Description>
            )}
            {message.link && (
              <Link
                href={message.link.href}
                onClick={() => dismissToast(message.id)}
                className="mt-1 inline-flex min-h-11 items-center text-sm text-accent underline underline-offset-4"
              >
                {message.link.text}
              </Link>
            )}
          </div>
          <RadixToast.Close
            aria-label="Close"
            className="-m-3 inline-flex size-11 items-center justify-center text-faded hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        ref={frame}
        style={style}
        className={cn(
          'fixed inset-x-4 z-50 outline-none sm:left-auto sm:w-96',
          isAtBottom && 'bottom-[calc(1rem+var(--bottom-bar))]',
        )}
      />
    </RadixToast.Provider>
  );
}

/** @returns whether one was open; it may have a reason to stay so */
function closeDialog(): boolean {
  const close = [...document.querySelectorAll<HTMLElement>('[role=dialog] [aria-label=Close]')].pop();
  close?.click();
  return !!close;
}
