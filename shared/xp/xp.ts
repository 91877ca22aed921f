/** What earns experience points, and the daily limits. Days begin at 00:00 UTC. */
export const XP = {
  /** A new word together with its first definition. */
  'new-word': { amount: 10, perDay: 3 },
  /** A definition added to a word that exists. */
  definition: { amount: 5, perDay: 5 },
  /** The first vote on a definition. */
  vote: { amount: 1, perDay: 20 },
  /** An up-vote received. */
  'up-vote': { amount: 2, perDay: 20 },
  /** A member's definition became live by votes; not part of the daily cap. */
  win: { amount: 25, perDay: Infinity },
} as const;
export type XpKind = keyof typeof XP;

/** The daily cap, without wins. */
export const XP_PER_DAY = 60;
