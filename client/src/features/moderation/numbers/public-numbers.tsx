import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PublicMonth } from '#shared/moderation/numbers.endpoints.ts';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { formatMoment } from '#client/lib/format-date.ts';
import { SWITCH_TEXTS } from '../switches/switch-texts.ts';
import { NumberTable, hoursOf, type Column } from './number-table.tsx';
import { publicNumbersOptions } from './numbers.api.ts';

const COLUMNS: readonly Column<PublicMonth>[] = [
  { title: 'Cases', of: ({ received }) => String(received) },
  { title: 'Decided', of: ({ decided }) => String(decided) },
  { title: 'Overturned', of: ({ overturned }) => String(overturned) },
  { title: 'Median time', of: ({ medianHours }) => hoursOf(medianHours) },
];

/** On the public log: the work of twelve months in numbers, fetched when somebody opens it. */
export function PublicNumbers() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-6" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
        The last twelve months in numbers
      </summary>
      {isOpen && <Opened />}
    </details>
  );
}

function Opened() {
  const { data, error, isFetching, refetch } = useQuery(publicNumbersOptions);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the numbers" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the numbers" />
    );
  return (
    <>
      <NumberTable caption="The last twelve months" columns={COLUMNS} rows={data.months} />
      {data.turns.length > 0 && (
        <>
          <h2 className="mt-6 font-book text-2xl">Switched on and off</h2>
          <ul className="mt-2 text-sm">
            {data.turns.map(({ name, isOn, at }) => (
              <li key={`${name} ${at}`} className="border-t border-rule py-2 last:border-b">
                {`${SWITCH_TEXTS[name].title}: ${isOn ? 'on' : 'off'}, `}
                <time dateTime={at}>{formatMoment(at)}</time>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
