import { Eye, EyeOff } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from '#client/components/form/field.tsx';
import { ICON_BUTTON } from '#client/components/ui/icon-button.tsx';
import { cn } from '#client/lib/cn.ts';

interface PasswordFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'type'> {
  isShown: boolean;
  /** Omitted if another field's button also shows this password. */
  onToggle?: () => void;
}

/** A password field with a button to show or hide the password. */
export function PasswordField({ label, error, note, isShown, onToggle, ...input }: PasswordFieldProps) {
  const Icon = isShown ? EyeOff : Eye;
  const does = isShown ? 'Hide password' : 'Show password';
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <div className="relative">
          <input
            {...PLAIN_TEXT}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={cn(control.className, onToggle && 'pr-12')}
          />
          {onToggle && (
            <button
              type="button"
              aria-label={does}
              title={does}
              onClick={onToggle}
              className={cn(ICON_BUTTON, 'absolute inset-y-0 right-0')}
            >
              <Icon aria-hidden className="size-5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}

/** For values that must be exact: turns off autocorrection on phones. */
export const PLAIN_TEXT = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
