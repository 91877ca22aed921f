import { LOCALE } from '#shared/text/locale.ts';

export interface Column<Row> {
  title: string;
  of: (row: Row) => string;
}

interface NumberTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly (Row & { month: string })[];
}

/** Months from top to bottom, latest first. On a phone it scrolls sideways in its own frame. */
export function NumberTable<Row>({ caption, columns, rows }: NumberTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-rule text-faded">
            <th scope="col" className="py-2 pr-4 text-left font-normal">
              Month
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="px-2 py-2 text-right font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month} className="border-b border-rule">
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap">
                {monthName(row.month)}
              </th>
              {columns.map(({ title, of }) => (
                <td key={title} className="px-2 py-2 text-right whitespace-nowrap">
                  {of(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** "2026-11" as "Nov 2026". */
export function monthName(month: string): string {
  const at = new Date(`${month}-15T12:00:00Z`);
  return at.toLocaleDateString(LOCALE, { month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** Hours as "3.5 h"; a dash for none. */
export const hoursOf = (hours: number | null): string => (hours === null ? '-' : `${hours} h`);
