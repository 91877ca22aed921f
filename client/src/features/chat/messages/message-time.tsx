import { formatMoment, formatTime } from '#client/lib/format-date.ts';

/** The local time of a message; the day is in its tooltip. */
export function MessageTime({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={formatMoment(iso)} className="text-xs text-faded tabular-nums">
      {formatTime(iso)}
    </time>
  );
}
