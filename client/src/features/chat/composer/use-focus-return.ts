import { useEffect, useRef, type RefObject } from 'react';
import { useIsDesktop } from '#client/lib/hooks/use-is-desktop.ts';

interface FocusReturn {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  isPending: boolean;
}

/**
 * A field that is disabled loses the focus; it comes back when the reply is there, unless the reader went elsewhere
 * meanwhile. On a phone only to who was writing: the keyboard would cover the reply.
 */
export function useFocusReturn({ form, input, isPending }: FocusReturn): void {
  const isDesktop = useIsDesktop();
  const hadFocus = useRef(false);
  const wasPending = useRef(isPending);

  useEffect(() => {
    const field = input.current;
    const handleFocus = () => (hadFocus.current = true);
    const handleBlur = () => {
      // Losing the focus by being disabled does not count as leaving.
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
