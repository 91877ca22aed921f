import { LOCALE } from './locale.ts';

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const format = new Intl.RelativeTimeFormat(LOCALE);

/** "just now", "1 minute ago", "3 days ago" ...; a time to come reads as "just now". */
export function relativeTime(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  const unit = UNITS.find(([, length]) => seconds >= length);
  return unit ? format.format(-Math.floor(seconds / unit[1]), unit[0]) : 'just now';
}
