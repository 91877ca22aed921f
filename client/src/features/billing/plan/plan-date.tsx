import { writtenDate } from '#client/lib/format-date.ts';

export function PlanDate({ at }: { at: string }) {
  return <time dateTime={at}>{writtenDate(at)}</time>;
}
