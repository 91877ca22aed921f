/**
 * How a definition becomes live. Every number of the rule is here; when a live definition is removed, the trigger of
 * migrations/0003_live_definition_removed.sql picks its successor by the same z.
 */

/** Minimum of counted votes for a challenger. */
export const MIN_VOTES = 5;
/** z of the 95 % interval by which definitions are compared. */
const Z = 1.96;
/** How far the challenger's lower bound must lie above the incumbent's. */
const MARGIN = 0.05;
/** From this many votes on, the incumbent must also be beaten with the probability below. */
const PROVEN_INCUMBENT_VOTES = 5;
const MIN_PROBABILITY = 0.85;
/** With so many up-votes a definition that ships with the corpus enters a comparison: it is challenged like a proven one. */
export const CURATED_PRIOR = 5;
/** After a change of a word's live definition, the next change waits this long. */
export const LIVE_REST_HOURS = 24;

export interface Tally {
  up: number;
  down: number;
}

interface Contender extends Tally {
  /** True for a definition that ships with the corpus. */
  isCurated?: boolean;
}

/**
 * Lower bound of the Wilson score interval (Wilson 1927), as for ranking by Evan Miller, "How Not To Sort By Average
 * Rating".
 * @param z quantile of the normal distribution
 * @returns 0 to 1; 0 without an up-vote
 */
export function wilsonLowerBound({ up, down }: Tally, z: number): number {
  if (up === 0) return 0; // exactly: rounding would leave a trace
  const n = up + down;
  const p = up / n;
  const spread = z * Math.sqrt((p * (1 - p)) / n + z ** 2 / (4 * n ** 2));
  return (p + z ** 2 / (2 * n) - spread) / (1 + z ** 2 / n);
}

/**
 * The chance that a challenger is better than an incumbent: normal approximation of the two Beta posteriors.
 * @returns 0 to 1
 */
export function chanceToBeBetter(challenger: Tally, incumbent: Tally): number {
  const c = posterior(challenger);
  const i = posterior(incumbent);
  return standardNormal((c.mean - i.mean) / Math.sqrt(c.variance + i.variance));
}

/**
 * Which challenger takes the incumbent's place: of those that may, the one with the best lower bound; of equals, the
 * first given.
 */
export function findWinner<T extends Contender>(
  incumbent: Contender,
  challengers: readonly T[],
): T | undefined {
  return challengers
    .filter((challenger) => mayReplace(challenger, incumbent))
    .toSorted((a, b) => wilsonLowerBound(weighed(b), Z) - wilsonLowerBound(weighed(a), Z))[0];
}

function weighed({ up, down, isCurated = false }: Contender): Tally {
  return { up: up + (isCurated ? CURATED_PRIOR : 0), down };
}

function mayReplace(givenChallenger: Contender, givenIncumbent: Contender): boolean {
  if (givenChallenger.up + givenChallenger.down < MIN_VOTES) return false;
  const [challenger, incumbent] = [weighed(givenChallenger), weighed(givenIncumbent)];
  if (wilsonLowerBound(challenger, Z) <= wilsonLowerBound(incumbent, Z) + MARGIN) return false;
  const isProven = incumbent.up + incumbent.down >= PROVEN_INCUMBENT_VOTES;
  return !isProven || chanceToBeBetter(challenger, incumbent) >= MIN_PROBABILITY;
}

function posterior({ up, down }: Tally) {
  const n = up + down;
  const mean = (up + 1) / (n + 2);
  return { mean, variance: (mean * (1 - mean)) / (n + 3) };
}

/** Phi by Abramowitz and Stegun 7.1.26 for erf, whose error is below 1.5e-7. */
function standardNormal(x: number): number {
  const t = 1 / (1 + 0.3275911 * (Math.abs(x) / Math.SQRT2));
  const poly =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const erf = 1 - poly * Math.exp(-(x ** 2) / 2);
  return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
}
