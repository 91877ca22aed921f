import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Month } from '#shared/moderation/numbers.endpoints.ts';
import { REASONS, type ReasonCode } from '#shared/moderation/reason-codes.ts';
import { Select } from '#client/components/form/select.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Spinner } from '#client/components/ui/spinner.tsx';
import { NumberTable, hoursOf, monthName, type Column } from './number-table.tsx';
import { numbersOptions } from './numbers.api.ts';

const COLUMNS: readonly Column<Month>[] = [
  { title: 'Cases', of: ({ received }) => String(received) },
  { title: 'Reports', of: ({ reports }) => String(reports) },
  { title: 'Decided', of: ({ decided }) => String(decided) },
  { title: 'Median', of: ({ medianHours }) => hoursOf(medianHours) },
  { title: '95 %', of: ({ p95Hours }) => hoursOf(p95Hours) },
  { title: 'Appeals', of: ({ appeals }) => String(appeals) },
  { title: 'Overturned', of: ({ overturned }) => String(overturned) },
  { title: 'Urgent in 24 h', of: urgentOf },
];

/** What came in and what was decided in each of the last twelve months. */
export function Numbers() {
  const { data, error, isFetching, refetch } = useQuery(numbersOptions);
  const [month, setMonth] = useState('');
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the numbers" onRetry={() => void refetch()} />
    ) : (
      <Spinner label="Loading the numbers" />
    );
  const counted = data.filter((one) => month === '' || one.month === month);
  return (
    <>
      <p className="mt-4 mb-4 text-faded">
        Hours count from the opening of a case to its decision by a person. Months are in UTC.
      </p>
      <NumberTable caption="The last twelve months" columns={COLUMNS} rows={data} />
      <section aria-labelledby="reasons" className="mt-10">
        <h2 id="reasons" className="font-book text-2xl">
          Decisions by reason
        </h2>
        <div className="mt-2 max-w-xs">
          <Select
            label="Month"
            value={month}
            onChange={(event) => setMonth(event.target.value)}
            options={[
              { value: '', label: 'All twelve' },
              ...data.map(({ month: value }) => ({ value, label: monthName(value) })),
            ]}
          />
        </div>
        <Reasons months={counted} />
      </section>
    </>
  );
}

function Reasons({ months }: { months: readonly Month[] }) {
  const counts = new Map<ReasonCode, number>();
  for (const { reason, count } of months.flatMap(({ byReason }) => byReason))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  if (counts.size === 0) return <p className="mt-4 text-faded">Nothing was decided.</p>;
  return (
    <dl className="mt-4">
      {[...counts]
        .toSorted(([, a], [, b]) => b - a)
        .map(([reason, count]) => (
          <div key={reason} className="flex justify-between gap-4 border-t border-rule py-2 last:border-b">
            <dt>{REASONS[reason].title}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
    </dl>
  );
}

function urgentOf({ urgent, urgentInTime }: Month): string {
  return urgent === 0 ? '-' : `${Math.round((urgentInTime / urgent) * 100)} % of ${urgent}`;
}
