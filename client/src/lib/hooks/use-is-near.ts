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
      // Measured from what scrolls: where that is not the page, a margin around the window would do nothing.
      { root: target.closest('main.overflow-y-auto'), rootMargin: '100%' },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
