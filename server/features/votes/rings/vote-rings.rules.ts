/** What looks like an agreement to vote for each other. It opens a case; a moderator looks before anything is undone. */

/** Counted votes of young accounts on one definition within `BURST_MINUTES`. */
export const BURST_VOTES = 4;
export const BURST_MINUTES = 10;
/** Days back in which bursts are looked for: some votes count only when their account is a day old. */
export const BURST_DAYS = 7;

/** Up-votes that each of two members gave the other. */
export const MUTUAL_UP_VOTES = 5;
/** Of the votes on each other's definitions, and on those of others that both voted on: the part in which they agree. */
export const MUTUAL_AGREEMENT = 0.8;
/** Days of votes that are looked at. */
export const MUTUAL_DAYS = 30;

/** Days for which the same finding opens no second case, whatever the decision was. */
export const QUIET_DAYS = 30;
/** Cases of one look, so that a flood does not bury the queue. */
export const CASES_PER_LOOK = 50;
