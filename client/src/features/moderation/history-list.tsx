import { formatMoment } from '#client/lib/format-date.ts';

interface HistoryListProps {
  title: string;
  /** Latest first. */
  entries: readonly { id: number; at: string; by: string | null; text: string }[];
  /** Who did what has no name. */
  nobody: string;
}

/** What was done, by whom and when; nothing of it can be changed. */
export function HistoryList({ title, entries, nobody }: HistoryListProps) {
  return (
    <section aria-labelledby="history" className="mt-10">
      <h2 id="history" className="font-book text-2xl">
        {title}
      </h2>
      {entries.length === 0 ? (
        <p className="mt-2 text-faded">Nothing was changed yet.</p>
      ) : (
        <ol className="mt-2">
          {entries.map(({ id, at, by, text }) => (
            <li key={id} className="border-t border-rule py-2 text-sm last:border-b">
              <p className="wrap-anywhere">{text}</p>
              <p className="text-faded">
                {`${by ?? nobody}, `}
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
