import { writtenDate } from '#client/lib/written-date.ts';

export function PlanDate({ at }: { at: string }) {
  return <time dateTime={at}>{writtenDate(at)}</time>;
}
