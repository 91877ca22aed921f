import { useEffect, useRef, useState, type ComponentType } from 'react';
import { Failed } from '#client/components/ui/failed.tsx';
import { ChatSkeleton } from '../chat-skeleton.tsx';
import type { GeneralChatProps } from './general-chat.tsx';
import { useIsNear } from '#client/lib/hooks/use-is-near.ts';

/** The general chat as a section of the home page. Its code loads when it is near the viewport, or on request. */
export function GeneralChatSlot({ focusRequest = 0 }: { focusRequest?: number }) {
  const section = useRef<HTMLElement>(null);
  const isWanted = useIsNear(section) || focusRequest > 0;
  const [Chat, setChat] = useState<ComponentType<GeneralChatProps>>();
  const [attempt, setAttempt] = useState(1);
  const [failures, setFailures] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    import('./general-chat.tsx').then(
      (m) => setChat(() => m.GeneralChat),
      () => setFailures(attempt),
    );
  }, [isWanted, attempt]);

  useEffect(() => {
    if (focusRequest > 0) section.current?.scrollIntoView();
  }, [focusRequest]);

  return (
    <section ref={section} aria-labelledby="general-chat" className="scroll-mt-4 border-b border-rule pb-2">
      <h2 id="general-chat" className="font-book text-2xl">
        Talk it over
      </h2>
      <p className="pt-1 text-sm text-faded">
        Ask about any concept: what is said of it, by whom, and what else it could mean.
      </p>
      {/* At most as tall as the viewport below the header, so that heading and input are visible together. */}
      <div className="mt-4 flex h-[29rem] max-h-[calc(100dvh-19rem)] min-h-68 flex-col border-t border-rule">
        {Chat ? (
          <Chat place="home" focusRequest={focusRequest} />
        ) : failures === attempt ? (
          <Failed level={3} title="The chat could not be opened" onRetry={() => setAttempt(attempt + 1)} />
        ) : (
          <ChatSkeleton />
        )}
      </div>
    </section>
  );
}
