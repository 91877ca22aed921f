import { BookOpen, Clock, MapPin, MessageCircleQuestionMark, Users, Waypoints } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Rabbit } from '#client/components/ui/rabbit.tsx';
import type { ExplorationState } from '../use-exploration.ts';
import { PreparationSteps } from './preparation-steps.tsx';

const TILES = [
  { title: 'Timeline Events', Icon: Clock },
  { title: 'Key Figures', Icon: Users },
  { title: 'Locations', Icon: MapPin },
  { title: 'Sources', Icon: BookOpen },
  { title: "5 W's Analysis", Icon: MessageCircleQuestionMark },
  { title: 'Connections', Icon: Waypoints },
];

interface PreparationProps {
  state: Extract<ExplorationState, { kind: 'preparing' | 'none' }>;
}

/** Shown while a word's exploration is being made, and when there is none. */
export function Preparation({ state }: PreparationProps) {
  const frame = useRef<HTMLElement>(null);
  const isRunning = state.kind === 'preparing';
  const isAskedFor = isRunning && state.isAskedFor;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAskedFor) frame.current?.focus();
  }, [isAskedFor]);

  function handleTryAgain() {
    if (!isRunning) state.tryAgain();
  }

  return (
    <section ref={frame} tabIndex={-1} aria-busy={isRunning} className="mb-8 outline-none">
      <div className="flex items-start gap-4">
        <Rabbit className="size-14 shrink-0 text-accent" />
        <div>
          <h3 className="font-book text-2xl text-balance text-ink">Following the Rabbit Hole...</h3>
          <p className="mt-1 text-faded">
            {isRunning
              ? 'This takes 15-30 seconds and happens once per word.'
              : 'Exploring a word takes 15-30 seconds and happens once per word.'}
          </p>
        </div>
      </div>
      {!isRunning && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <p role="status">
            This word has not been explored yet.
            {state.reason && ` ${state.reason}`}
          </p>
          <Button variant="outline" onClick={handleTryAgain}>
            Try again
          </Button>
        </div>
      )}
      <PreparationTiles />
      <PreparationSteps current={isRunning ? state.step : undefined} />
    </section>
  );
}

/** The contents of a finished exploration. */
function PreparationTiles() {
  return (
    <ul aria-label="What it will hold" className="mt-6 grid grid-cols-2 gap-2 sm:grid-cols-3">
      {TILES.map(({ title, Icon }) => (
        <li key={title} className="flex min-h-14 items-center gap-3 rounded bg-raised px-3 py-2 text-sm">
          <Icon aria-hidden className="size-5 shrink-0 text-accent" />
          {title}
        </li>
      ))}
    </ul>
  );
}
