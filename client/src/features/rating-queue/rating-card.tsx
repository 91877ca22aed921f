import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { wordPath } from '#shared/pages/page-paths.ts';
import type { DefinitionToRate } from '#shared/votes/votes.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import { SWIPE_THRESHOLD, useSwipe } from './use-swipe.ts';
import type { Verdict } from './verdict.ts';

/** In large letters, a text with more characters does not fit between the question and the buttons of a low phone. */
const LONG_TEXT = 140;
const SMALL_IF_LOW =
  'max-md:[@media(max-height:50rem)]:text-base max-md:[@media(max-height:50rem)]:leading-snug';

interface RatingCardProps {
  definition: DefinitionToRate;
  /** The category's badge, for a word that has a category. */
  badge: ReactNode;
  /** The verdict being sent; the card moves to its side. */
  leaving: Verdict | undefined;
  isBusy: boolean;
  onRate: (verdict: Verdict) => void;
}

/** The definition in front. It can be swiped: right agrees, left disagrees. */
export function RatingCard({ definition, badge, leaving, isBusy, onRate }: RatingCardProps) {
  const { offset, isDrawn, handlers } = useSwipe({
    isOff: isBusy,
    onSwipe: (direction) => onRate(direction === 'right' ? 'agree' : 'disagree'),
  });
  const { word, type, text } = definition;
  return (
    <article
      {...handlers}
      style={{ '--drawn': `${offset}px`, '--tilt': `${offset / 30}deg` } as CSSProperties}
      className={cn(
        'relative touch-pan-y rounded border border-rule bg-raised px-4 py-2 select-none md:p-5 motion-reduce:rotate-none',
        !isDrawn && 'transition duration-150 motion-reduce:transition-none',
        leaving ? LEAVING[leaving] : 'translate-x-(--drawn) rotate-(--tilt)',
      )}
    >
      {Math.abs(offset) >= SWIPE_THRESHOLD && (
        <p aria-hidden className="absolute top-2 right-3 text-sm font-medium text-accent">
          {offset > 0 ? 'Agree' : 'Disagree'}
        </p>
      )}
      <h2>
        <Link
          href={wordPath(word)}
          draggable={false}
          className="inline-flex min-h-11 max-w-full items-center font-book text-3xl leading-tight text-ink underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
        >
          {word}
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-faded">
        <span className="font-book italic">{type}</span>
        {badge}
      </p>
      <p
        className={cn(
          'mt-1 font-book text-xl leading-relaxed wrap-anywhere whitespace-pre-line text-ink md:mt-4',
          text.length > LONG_TEXT && SMALL_IF_LOW,
        )}
      >
        {text}
      </p>
    </article>
  );
}

const LEAVING = {
  agree: 'translate-x-full rotate-6 opacity-0 motion-reduce:translate-none',
  disagree: '-translate-x-full -rotate-6 opacity-0 motion-reduce:translate-none',
  skip: 'opacity-0',
};
