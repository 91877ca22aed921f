import { XP, XP_PER_DAY, type XpKind } from '#shared/profile/xp.ts';

/** What pays a member. Kind and object together name it, so that it pays once whatever happens. */
export interface XpEvent {
  userId: number;
  kind: XpKind;
  object: string;
}

/** What a member was already paid since midnight (UTC). */
export interface PaidToday {
  /** How many events of the kind were paid for. */
  ofKind: number;
  /** Xp of all kinds but wins. */
  total: number;
}

/** Xp for one more event of a kind: nothing past the kind's own limit, and no more than the day has left. */
export function xpFor(kind: XpKind, { ofKind, total }: PaidToday): number {
  const { amount, perDay } = XP[kind];
  if (kind === 'win') return amount;
  if (ofKind >= perDay) return 0;
  return Math.min(amount, Math.max(0, XP_PER_DAY - total));
}
