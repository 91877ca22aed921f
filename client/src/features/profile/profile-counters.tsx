import type { Counters } from '#shared/xp/ranks.ts';
import { LOCALE } from '#shared/text/locale.ts';

const COUNTERS = [
  { key: 'wordsAdded', label: 'Words Added' },
  { key: 'liveDefinitions', label: 'Live Definitions' },
  { key: 'totalVotes', label: 'Votes Cast' },
] as const;

export function ProfileCounters({ counters }: { counters: Counters }) {
  return (
    <dl className="grid grid-cols-3 gap-3 border-y border-rule py-4 text-center">
      {COUNTERS.map(({ key, label }) => (
        <div key={key} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-faded">{label}</dt>
          <dd className="font-book text-2xl tabular-nums">{counters[key].toLocaleString(LOCALE)}</dd>
        </div>
      ))}
    </dl>
  );
}
