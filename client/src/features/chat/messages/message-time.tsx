/** The local time of a message; the day is in its tooltip. */
export function MessageTime({ iso }: { iso: string }) {
  const date = new Date(iso);
  return (
    <time dateTime={iso} title={date.toLocaleString()} className="text-xs text-faded tabular-nums">
      {date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}
    </time>
  );
}
