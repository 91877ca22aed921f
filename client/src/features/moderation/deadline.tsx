import { Clock, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#client/lib/cn.ts';
import { timeLeft } from './case-texts.ts';
import { formatMoment } from '#client/lib/format-date.ts';

const MINUTE = 60_000;

/** Until when a case has to be decided, as the time that is left; kept right while it is looked at. */
export function Deadline({ dueAt }: { dueAt: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  const { text, isOverdue } = timeLeft(dueAt, now);
  const Icon = isOverdue ? TriangleAlert : Clock;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm">
      <Icon aria-hidden className={cn('size-4 shrink-0', isOverdue && 'text-danger')} />
      <span className={cn('font-medium', isOverdue && 'text-danger')}>{text}</span>
      <time dateTime={dueAt} className="text-faded">
        {`Decide it before ${formatMoment(dueAt)}`}
      </time>
    </p>
  );
}
