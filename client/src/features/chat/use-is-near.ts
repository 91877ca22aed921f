import { useEffect, useState, type RefObject } from 'react';

/** Whether an element of the page has been less than a screen away from what is seen. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const target = element.current!;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setIsNear(true);
      },
      // Measured from what scrolls: around the window the margin would do nothing.
      { root: target.closest('main'), rootMargin: '100%' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
