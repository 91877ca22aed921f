import { useLayoutEffect, type RefObject } from 'react';

/** Lets a field grow with its text where the browser does not by itself: Firefox, and Safari before 26. */
export function useFieldHeight(input: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (input.current && !CSS.supports('field-sizing', 'content')) fitToText(input.current);
  });
}

function fitToText(field: HTMLTextAreaElement): void {
  field.style.height = 'auto'; // else it would never get lower
  field.style.height = `${field.scrollHeight}px`;
}
