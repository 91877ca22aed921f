import { XP, XP_PER_DAY, type XpKind } from '#shared/xp/xp.ts';

/** An event that earns a member xp. Its kind and object identify it, so that it pays only once. */
export interface XpEvent {
  userId: number;
  kind: XpKind;
  object: string;
}

/** What a member has earned since midnight (UTC). */
export interface PaidToday {
  /** Number of events of this kind. */
  ofKind: number;
  /** Xp of all kinds except wins. */
  total: number;
}

/** Xp for one more event of a kind: 0 beyond the kind's daily limit, and never more than what is left of the daily cap. */
export function xpFor(kind: XpKind, { ofKind, total }: PaidToday): number {
  const { amount, perDay } = XP[kind];
  if (kind === 'win') return amount;
  if (ofKind >= perDay) return 0;
  return Math.min(amount, Math.max(0, XP_PER_DAY - total));
}
