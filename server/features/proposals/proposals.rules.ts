import { SMALL_CHANGE } from '#shared/limits.ts';
import { editDistance } from '#shared/text/edit-distance.ts';

/** Whether a text is so nearly another one that the votes for that one can stay with it. */
export function isSmallChange(from: string, to: string): boolean {
  return editDistance(from, to, SMALL_CHANGE) <= SMALL_CHANGE;
}

/** A definition's text, and what voters have seen of it. */
export interface VotedText {
  text: string;
  /** The first text, or the last that a moderator has accepted. */
  base: string;
  /** Whether anybody has voted on it. */
  hasVotes: boolean;
}

/**
 * Whether its author may give a definition this text, by mending it or by accepting somebody's correction. Once it has
 * votes, all changes together are a small one: otherwise many small ones would turn a text that won into any other.
 */
export function mayAuthorChange({ text, base, hasVotes }: VotedText, to: string): boolean {
  return isSmallChange(text, to) && (!hasVotes || isSmallChange(base, to));
}
