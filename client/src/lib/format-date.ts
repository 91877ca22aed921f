import { LOCALE } from '#shared/text/locale.ts';

/** A moment as "2 January 2026": where the reader is, unless a time zone says where else. */
export function formatDate(at: string, timeZone?: string): string {
  return new Date(at).toLocaleDateString(LOCALE, { dateStyle: 'long', timeZone });
}

/** A moment as "2 Jan 2026, 14:05", where the reader is. */
export function formatMoment(at: string): string {
  return new Date(at).toLocaleString(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
}

/** A moment as "14:05", where the reader is. */
export function formatTime(at: string): string {
  return new Date(at).toLocaleTimeString(LOCALE, { timeStyle: 'short' });
}

/** A year of the common era as it is, an earlier one as "360 BC". */
export function formatYear(year: number): string {
  return year < 0 ? `${-year} BC` : String(year);
}
