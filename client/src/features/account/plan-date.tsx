export function PlanDate({ at }: { at: string }) {
  return <time dateTime={at}>{writtenDate(at)}</time>;
}

/** A moment as "2 January 2026", where the reader is. */
export function writtenDate(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { dateStyle: 'long' });
}
