import type { Case } from '#shared/moderation/moderation.endpoints.ts';
import { reportTitle } from '#shared/moderation/reason-codes.ts';

/** What a case is about, in words. */
export function targetOf({ kind, word, username, item }: Case): string {
  if (kind === 'answer')
    return word === null
      ? 'An answer of the assistant'
      : `An answer of the assistant in the chat about "${word}"`;
  if (kind === 'member') return `The member ${username ?? 'who left'}`;
  const name = word === null ? 'a word that is gone' : `"${word}"`;
  if (kind === 'word') return `The word ${name}`;
  if (kind === 'exploration') return `The exploration of ${name}: ${item}`;
  return `A definition of ${name}`;
}

/** Why a case waits, in short phrases. */
export function reasonsOf({ reasons, reportCount, tags, appeal }: Case): string[] {
  return [
    ...(appeal === null ? [] : ['Appeal']),
    ...(reportCount === 0 ? [] : [reportCount === 1 ? '1 report' : `${reportCount} reports`]),
    ...reasons.map(reportTitle),
    ...tags.map(({ rule, detail }) => (detail ? `${rule}: ${detail}` : rule)),
  ];
}

const STATES: Record<Case['visibility'], string> = {
  visible: 'Public now',
  held: 'Hidden until it is decided',
  removed: 'Removed',
};

export const visibilityOf = ({ kind, visibility, isLive, isCurated }: Case): string =>
  [
    kind === 'answer' ? 'Not public: one visitor has seen it' : STATES[visibility],
    ...(isLive ? ['shown first'] : []),
    ...(isCurated ? ['shipped with the dictionary'] : []),
  ].join(', ');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The time until a deadline, or since it, in whole units: "2 h left", "overdue by 3 h". */
export function timeLeft(dueAt: string, now: number): { text: string; isOverdue: boolean } {
  const left = Date.parse(dueAt) - now;
  const time = Math.abs(left);
  const [count, unit] =
    time >= 2 * DAY
      ? [Math.floor(time / DAY), 'days']
      : time >= HOUR
        ? [Math.floor(time / HOUR), 'h']
        : [Math.floor(time / MINUTE), 'min'];
  const isOverdue = left < 0;
  return { text: isOverdue ? `overdue by ${count} ${unit}` : `${count} ${unit} left`, isOverdue };
}
