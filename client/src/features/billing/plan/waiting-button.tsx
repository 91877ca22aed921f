import type { ComponentProps } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';

interface WaitingButtonProps extends ComponentProps<typeof Button> {
  isPending: boolean;
}

/** aria-disabled while pending, because a disabled button would lose focus. `onClick` must ignore a second press. */
export function WaitingButton({ isPending, className, ...rest }: WaitingButtonProps) {
  return (
    <Button
      className={cn('aria-disabled:cursor-default aria-disabled:opacity-60', className)}
      aria-disabled={isPending || undefined}
      {...rest}
    />
  );
}
