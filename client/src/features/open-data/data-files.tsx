import { useQuery } from '@tanstack/react-query';
import type { DataList } from '#shared/open-data/open-data.endpoints.ts';
import { buttonClasses } from '#client/components/ui/button.tsx';
import { Failed } from '#client/components/ui/failed.tsx';
import { Message } from '#client/components/ui/message.tsx';
import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { formatDate } from '#client/lib/format-date.ts';
import { openDataOptions } from './open-data.api.ts';

type Day = DataList['days'][number];

const NAMES = { 'jsonl.gz': 'JSON Lines (gzip)', csv: 'CSV' } as const;

/** The files of the last nights. */
export function DataFiles() {
  const { data, error, isFetching, refetch } = useQuery(openDataOptions);
  if (!data)
    return error && !isFetching ? (
      <Failed title="Failed to load the list of files" onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="mt-4 h-56 w-full" />
    );
  const [latest, ...others] = data.days;
  if (!latest) return <Message title="No files yet">They are made every night.</Message>;
  return (
    <>
      <p className="mt-3 text-faded">
        {`${formatDate(latest.day, 'UTC')}: ${latest.words.toLocaleString('en')} words with ${latest.definitions.toLocaleString('en')} definitions.`}
      </p>
      <ul className="mt-4 space-y-4">
        {latest.files.map((file) => (
          <li key={file.format}>
            <a href={file.path} download className={buttonClasses('outline')}>
              {`${NAMES[file.format]}, ${sizeOf(file.bytes)}`}
            </a>
            <p className="mt-1 text-sm wrap-anywhere text-faded">
              SHA-256 <code>{file.sha256}</code>
            </p>
          </li>
        ))}
      </ul>
      {others.length > 0 && <Earlier days={others} />}
    </>
  );
}

function Earlier({ days }: { days: Day[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-faded hover:text-accent">
        The days before
      </summary>
      <ul>
        {days.map(({ day, files }) => (
          <li key={day} className="flex flex-wrap items-center justify-between gap-x-4 border-b border-rule">
            {formatDate(day, 'UTC')}
            <span className="-mr-2 text-sm">
              {files.map(({ format, path }) => (
                <a
                  key={format}
                  href={path}
                  download
                  aria-label={`${NAMES[format]} of ${formatDate(day, 'UTC')}`}
                  className="inline-flex min-h-11 items-center px-2 text-accent underline underline-offset-4"
                >
                  {NAMES[format]}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Of bytes, as people read it: "412 kB". */
function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1e6 ? ['kB', bytes / 1e3] : ['MB', bytes / 1e6];
  return `${size.toLocaleString('en', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}
