import type { ComponentProps } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { cn } from '#client/lib/cn.ts';

interface WaitingButtonProps extends ComponentProps<typeof Button> {
  isPending: boolean;
}

/** While it waits it keeps the focus, which a disabled button would lose; what it does must bear a second press. */
export function WaitingButton({ isPending, className, ...rest }: WaitingButtonProps) {
  return (
    <Button
      className={cn('aria-disabled:cursor-default aria-disabled:opacity-60', className)}
      aria-disabled={isPending || undefined}
      {...rest}
    />
  );
}
