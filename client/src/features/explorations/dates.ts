import { formatDate } from '#client/lib/format-date.ts';

/** Formats a full date. A year alone, or an invalid date, is returned unchanged. */
export function readableDate(text: string): string {
  const time = isWholeDate(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? text : formatDate(text, 'UTC');
}

/** A date as a fractional year: 1947.5 is the middle of 1947. */
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
