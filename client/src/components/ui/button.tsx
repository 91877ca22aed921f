import type { ComponentProps } from 'react';
import { cn } from '#client/lib/cn.ts';

export type ButtonVariant = 'primary' | 'outline' | 'quiet';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
}

export function Button({ variant = 'primary', className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={cn(buttonClasses(variant), className)} {...rest} />;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(variant: ButtonVariant = 'primary'): string {
  return cn(
    'inline-flex min-h-11 items-center justify-center gap-2 rounded px-4 py-2 font-sans text-sm font-medium',
    'cursor-pointer transition-colors duration-150 disabled:cursor-default disabled:opacity-60',
    variant === 'primary' && 'bg-accent text-on-accent hover:opacity-90',
    variant === 'outline' && 'border border-rule bg-page text-ink hover:border-accent hover:text-accent',
    variant === 'quiet' && 'text-faded hover:bg-raised hover:text-ink',
  );
}
