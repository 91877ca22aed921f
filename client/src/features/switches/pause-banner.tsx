import { useQuery } from '@tanstack/react-query';
import { PAUSED, pauseText, type Pause } from '#shared/switches/switches.ts';
import { StatusBanner } from '#client/components/layout/status-banner.tsx';
import { pausesOptions } from '#client/lib/api/pauses.ts';

/** Tells every visitor what admins have switched off for now, and why. */
export function PauseBanner() {
  const { data = [] } = useQuery(pausesOptions);
  if (data.length === 0) return null;
  const text = textOf(data);
  // Another text shows again to somebody who has taken the last one away.
  return (
    <StatusBanner key={text} closeLabel="Hide what is switched off">
      <span className="wrap-anywhere">{text}</span>
    </StatusBanner>
  );
}

/** A site that is read-only needs no further word; else what is off, and each reason once. */
function textOf(pauses: readonly Pause[]): string {
  const readOnly = pauses.find(({ name }) => name === 'read-only');
  if (readOnly) return pauseText(readOnly);
  const reasons = new Set(pauses.map(({ reason }) => reason).filter(Boolean));
  return [...pauses.map(({ name }) => PAUSED[name]), ...reasons].join(' ');
}
