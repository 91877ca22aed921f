import type { WatchAction } from '#shared/moderation/watched-words.endpoints.ts';

/** What happens to a text with a watched word. */
export const ACTION_LABELS: Record<WatchAction, string> = {
  tag: 'Public, and in the queue',
  hold: 'Held for a moderator',
  refuse: 'Refused',
};

/** What the list would do with a text that was tried. */
export const OUTCOMES: Record<WatchAction | 'allow', string> = {
  allow: 'The list would let it pass.',
  tag: 'It would be public, and in the queue',
  hold: 'It would be held',
  refuse: 'It would be refused',
};
