/** "July 8, 1947", as it was there and not in the reader's time zone. */
export function longDate(date: Date): string {
  return date.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
}

/** A date for reading: a year stays as it is, and so does anything that is not a date. */
export function readableDate(text: string): string {
  const time = isWholeDate(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text : longDate(new Date(time));
}

/** The point on a scale of years: 1947 and a half for the middle of that year. */
export function yearOf(text: string): number {
  const year = Number(text.slice(0, 4));
  if (!isWholeDate(text)) return year;
  const start = Date.parse(`${text.slice(0, 4)}-01-01`);
  return year + (Date.parse(text) - start) / YEAR_MS;
}

const YEAR_MS = 366 * 86_400_000;

function isWholeDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text);
}
