import type { ComponentProps } from 'react';
import { cn } from '#client/lib/cn.ts';

export type ButtonLook = 'primary' | 'outline' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
}

export function Button({ look = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cn(buttonClasses(look), className)} {...rest} />;
}

/** The same look for a link that is dressed as a button. */
export function buttonClasses(look: ButtonLook = 'primary'): string {
  return cn(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded px-4 py-2 font-sans text-sm font-medium',
    'cursor-pointer transition-colors duration-150 disabled:cursor-default disabled:opacity-60',
    look === 'primary' && 'bg-accent text-on-accent hover:opacity-90',
    look === 'outline' && 'border border-rule bg-page text-ink hover:border-accent hover:text-accent',
    look === 'quiet' && 'text-faded hover:bg-raised hover:text-ink',
  );
}
