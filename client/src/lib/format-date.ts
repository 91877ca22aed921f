/** A moment as "2 January 2026": where the reader is, unless a time zone says where else. */
export function formatDate(at: string, timeZone?: string): string {
  return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
}
