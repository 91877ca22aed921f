import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_PX = 48;

/** Keeps a box scrolled to its end as it grows, unless it `isEmpty` or the reader has scrolled up. */
export function useStickToEnd(isEmpty: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const sticks = useRef(true);
  const lastTop = useRef(0);
  const [isAway, setIsAway] = useState(false);

  const follow = useCallback(() => {
    if (isEmpty || !sticks.current || !box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    lastTop.current = box.current.scrollTop;
  }, [isEmpty]);

  useLayoutEffect(follow);
  useEffect(() => {
    // Size changes without a render: text that wraps, a keyboard that opens.
    const observer = new ResizeObserver(follow);
    observer.observe(box.current!);
    observer.observe(content.current!);
    return () => observer.disconnect();
  }, [follow]);

  return {
    box,
    content,
    isAway: isAway && !isEmpty,
    toEnd: () => {
      sticks.current = true;
      setIsAway(false);
      follow();
    },
    handleScroll: () => {
      const { scrollTop, scrollHeight, clientHeight } = box.current!;
      const isNear = scrollHeight - scrollTop - clientHeight < NEAR_PX;
      // Only scrolling up leaves the end: new text also increases the distance to it.
      if (isNear || scrollTop < lastTop.current) {
        sticks.current = isNear;
        setIsAway(!isNear);
      }
      lastTop.current = scrollTop;
    },
  };
}
