const UNITS: [name: string, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** "just now", "1 minute ago", "3 days ago" ...; a time to come reads as "just now". */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  if (!unit) return 'just now';
  const count = Math.floor(seconds / unit[1]);
  return `${count} ${unit[0]}${count === 1 ? '' : 's'} ago`;
}
