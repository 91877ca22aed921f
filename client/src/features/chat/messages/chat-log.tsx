import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import type { useStickToEnd } from './use-stick-to-end.ts';

interface ChatLogProps {
  scroll: ReturnType<typeof useStickToEnd>;
  /** Called by the button that jumps to the newest message. */
  onNewest: () => void;
  children: ReactNode;
}

/** The scrolling part of a chat. Not a live region itself: each reply is announced once complete. */
export function ChatLog({ scroll, onNewest, children }: ChatLogProps) {
  const { box, content, isAway, handleScroll } = scroll;
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-live="off"
        aria-label="Messages"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a scroll container
        tabIndex={0}
        onScroll={handleScroll}
        className="h-full overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div ref={content} className="py-4">
          {children}
        </div>
      </div>
      {isAway && (
        <Button
          variant="outline"
          onClick={onNewest}
          className="absolute bottom-2 left-1/2 -translate-x-1/2 shadow-lg"
        >
          <ArrowDown aria-hidden className="size-4" />
          Newest
        </Button>
      )}
    </div>
  );
}
