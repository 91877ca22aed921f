import type { ReportReason } from '#shared/moderation/reason-codes.ts';
import { wilsonLowerBound } from '../live-definition/live-definition.rules.ts';

/** Weights of reports, in halves of a point. */
const MEMBER_WEIGHT = 2;
const VISITOR_WEIGHT = 1;
/** Somebody weighs nothing when moderators refused so many of their last ten reports. */
const LAST_REPORTS = 10;
const REFUSED_MAX = 7;

/** A text is hidden when so many people have reported it, and their reports weigh so much (3 points). */
const PERSONS_TO_HIDE = 3;
const WEIGHT_TO_HIDE = 6;
/** Reasons that cannot wait: a person is harmed while the text is public. */
const URGENT: readonly ReportReason[] = ['personal-data', 'person-request'];
/** How many texts one person can hide at once in a day by urgent reports; further ones only queue. */
export const URGENT_HIDES_PER_DAY = 5;

/** A definition that so many votes have proven is not hidden before a moderator has looked. */
const PROVEN = { votes: 20, lowerBound: 0.6, z: 1.96 };

/** Days for which a target that was kept ignores reports for the same reason. */
export const KEPT_DAYS = 30;

/**
 * @param lastDecided whether each of the reporter's last decided reports was right, at most ten
 * @returns the weight of a report, in halves of a point
 */
export function reportWeight(isMember: boolean, lastDecided: readonly boolean[]): number {
  const refused = lastDecided.slice(0, LAST_REPORTS).filter((wasRight) => !wasRight).length;
  if (refused >= REFUSED_MAX) return 0;
  return isMember ? MEMBER_WEIGHT : VISITOR_WEIGHT;
}

/** Whether somebody has vouched for a text: the editors, a moderator, or enough votes. */
export function isVouchedFor(text: {
  isCurated: boolean;
  isKept: boolean;
  up: number;
  down: number;
}): boolean {
  const isProven =
    text.up + text.down >= PROVEN.votes && wilsonLowerBound(text, PROVEN.z) >= PROVEN.lowerBound;
  return text.isCurated || text.isKept || isProven;
}

export function isUrgent(reason: ReportReason): boolean {
  return URGENT.includes(reason);
}

/** @param weights of the open reports, one for each person, in halves of a point */
export function isHeavy(weights: readonly number[]): boolean {
  return (
    weights.length >= PERSONS_TO_HIDE && weights.reduce((sum, weight) => sum + weight, 0) >= WEIGHT_TO_HIDE
  );
}
