import { QUEUES } from '#shared/moderation/moderation.endpoints.ts';
import { cn } from '#client/lib/cn.ts';
import type { Queue } from './moderation.api.ts';

const LABELS: Record<Queue, string> = {
  all: 'All',
  appeals: 'Appeals',
  requests: 'With a deadline',
  screening: 'Screening',
  reports: 'Reports',
};

interface QueueTabsProps {
  queue: Queue;
  onChoose: (queue: Queue) => void;
}

/** Chooses which cases the queue shows. */
export function QueueTabs({ queue, onChoose }: QueueTabsProps) {
  return (
    <div role="group" aria-label="Cases shown" className="mt-6 flex flex-wrap gap-2">
      {QUEUES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === queue}
          onClick={() => onChoose(name)}
          className={cn(
            'inline-flex min-h-11 cursor-pointer items-center rounded border px-3 text-sm transition-colors duration-150',
            name === queue
              ? 'border-accent bg-accent text-on-accent'
              : 'border-rule text-ink hover:border-accent hover:text-accent',
          )}
        >
          {LABELS[name]}
        </button>
      ))}
    </div>
  );
}
