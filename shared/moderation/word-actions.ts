/** What moderators do to a word as a whole, as the log calls it once it is done. */
export const WORD_ACTIONS = [
  'locked',
  'unlocked',
  'moved',
  'merged',
  'merge-undone',
  'accepted-view-changed',
] as const;
export type WordAction = (typeof WORD_ACTIONS)[number];
