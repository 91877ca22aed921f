/** A moment as "2 Jan 2026, 14:05", where the reader is. */
export function momentOf(at: string): string {
  return new Date(at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
}
