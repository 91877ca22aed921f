import { useEffect, useRef, type RefObject } from 'react';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';

interface FocusReturn {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  isPending: boolean;
}

/**
 * Disabling a field loses focus. Returns focus to it after the reply, unless focus has moved elsewhere. On a phone only
 * if the field had focus before, because the keyboard would cover the reply.
 */
export function useFocusReturn({ form, input, isPending }: FocusReturn): void {
  const isDesktop = useIsDesktop();
  const hadFocus = useRef(false);
  const wasPending = useRef(isPending);

  useEffect(() => {
    const field = input.current;
    const handleFocus = () => (hadFocus.current = true);
    const handleBlur = () => {
      // A blur caused by disabling the field does not count.
      if (!field?.disabled) hadFocus.current = false;
    };
    field?.addEventListener('focus', handleFocus);
    field?.addEventListener('blur', handleBlur);
    return () => {
      field?.removeEventListener('focus', handleFocus);
      field?.removeEventListener('blur', handleBlur);
    };
  }, [input]);

  useEffect(() => {
    const active = document.activeElement;
    const isNowhere = !active || active === document.body || form.current?.contains(active);
    if (wasPending.current && !isPending && isNowhere && (isDesktop || hadFocus.current))
      input.current?.focus({ preventScroll: true });
    wasPending.current = isPending;
  }, [form, input, isPending, isDesktop]);
}
