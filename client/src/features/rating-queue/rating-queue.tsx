import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Link } from 'wouter';
import { PAGE_PATHS } from '#shared/pages/page-paths.ts';
import type { Category } from '#shared/words/catalogue.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { cn } from '#client/lib/cn.ts';
import { useDelayed } from '#client/lib/hooks/use-delayed.ts';
import { RatingButtons } from './rating-buttons.tsx';
import { RatingCard } from './rating-card.tsx';
import { RatingUndo } from './rating-undo.tsx';
import { useRatingKeys } from './use-rating-keys.ts';
import { useRating } from './use-rating.ts';

const SKELETON_AFTER_MS = 150;

/** A low phone has no room for it beside a definition of full length and the buttons. */
const UNSEEN_IF_LOW = 'max-md:[@media(max-height:40rem)]:sr-only';

interface RatingQueueProps {
  renderCategory: (category: Category) => ReactNode;
}

/** One definition at a time, the one that most needs a vote: agree, disagree or skip, and undo. */
export function RatingQueue({ renderCategory }: RatingQueueProps) {
  const { definition, last, isActing, isWaiting, hasBegun, hasFailed, leaving, rate, undo, retry } =
    useRating();
  const queue = useRef<HTMLElement>(null);
  const titleId = useId();
  const isSlow = useDelayed(isWaiting, SKELETON_AFTER_MS);
  const hasQuestion = Boolean(definition) || isWaiting;
  useRatingKeys(queue, { onRate: hasQuestion ? rate : undefined, onUndo: last && undo });
  useKeptFocus(queue, hasBegun && `${definition?.id} ${hasFailed}`);
  useSeenFromTop(queue, hasBegun && definition?.id);

  return (
    <section
      ref={queue}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="-mx-4 flex min-h-[min(calc(100dvh-9rem),36rem)] flex-col overflow-x-clip px-4 outline-none"
    >
      <h1 id={titleId} className={cn('text-sm font-medium tracking-wide text-accent', UNSEEN_IF_LOW)}>
        Rate definitions
      </h1>
      {hasQuestion && <Question />}
      <div
        aria-live="polite"
        aria-busy={isWaiting}
        className={cn('mt-3 flex-1', !hasQuestion && 'grid content-center')}
      >
        {isSlow ? (
          <RatingSkeleton />
        ) : definition ? (
          <RatingCard
            key={definition.id}
            definition={definition}
            badge={definition.category && renderCategory(definition.category)}
            leaving={leaving}
            isBusy={isWaiting}
            onRate={rate}
          />
        ) : hasFailed ? (
          <Failed title="Failed to fetch the next definition" onRetry={retry}>
            It exists, but could not be loaded.
          </Failed>
        ) : (
          definition === null && <RatingEmpty />
        )}
      </div>
      {/* Stays above the bottom bar, so that a long definition does not push the buttons out of reach. */}
      {(hasQuestion || last) && (
        <div className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] -mx-4 bg-page px-4 pt-1 pb-3">
          <RatingUndo last={last} isBusy={isActing} onUndo={undo} />
          {hasQuestion && <RatingButtons isBusy={isWaiting} onRate={rate} />}
        </div>
      )}
    </section>
  );
}

function Question() {
  return (
    <>
      <p className="mt-1 font-book text-2xl leading-tight text-ink">Is this a good definition?</p>
      <p className={cn('mt-1 text-sm text-faded', UNSEEN_IF_LOW)}>
        Does it tell what those who use the word mean? Whether you believe the claim is not the question.
      </p>
    </>
  );
}

/** When the button that was pressed goes away, the focus stays with the queue instead of falling to the page's top. */
function useKeptFocus(queue: RefObject<HTMLElement | null>, shown: string | false): void {
  useEffect(() => {
    if (shown && document.activeElement === document.body) queue.current?.focus({ preventScroll: true });
  }, [queue, shown]);
}

/** After scrolling to the end of a long definition, the next one starts at its top. */
function useSeenFromTop(queue: RefObject<HTMLElement | null>, shown: number | false | undefined): void {
  useEffect(() => {
    const card = shown && queue.current?.querySelector('article');
    if (card && card.getBoundingClientRect().top < 0) queue.current?.scrollIntoView();
  }, [queue, shown]);
}

/** Placeholder of a definition, in the shape of its card. */
function RatingSkeleton() {
  return (
    <div className="rounded border border-rule px-4 py-3 md:p-5">
      <span className="sr-only">Loading the next definition...</span>
      <Skeleton className="my-1.5 h-8 w-40" />
      <Skeleton className="h-5 w-28" />
      <Skeleton className="mt-6 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-11/12" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
  );
}

/** The end of the queue, and where to go from there. */
function RatingEmpty() {
  return (
    <div className="pt-6">
      <Rabbit className="mx-auto -mb-6 size-20 text-accent" />
      <Message
        title="Nothing left to rate"
        actions={
          <>
            <Link href={PAGE_PATHS.add} className={buttonClasses()}>
              Add a word
            </Link>
            <Link href={PAGE_PATHS.browse} className={buttonClasses('outline')}>
              Browse
            </Link>
          </>
        }
      >
        You have been through every definition. What you skipped comes back after a week.
      </Message>
    </div>
  );
}
