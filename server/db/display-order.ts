/**
 * z of the Wilson lower bound by which the definitions of a word are ordered: the one-sided 90 % bound. The index
 * `definitions_in_order` has the same number; `live-definition.rules.ts` has the z by which definitions compete for the live place.
 */
export const DISPLAY_Z = 1.2816;

/**
 * SQL that orders definitions for display: the live one, then by confidence, then the oldest.
 * @param alias of the table `definitions` in the query
 */
export const displayOrder = (alias: string) =>
  `(${alias}.challenge_status <> 'live'), (- wilson_lower_bound(${alias}.up_votes, ${alias}.down_votes, ${DISPLAY_Z})), ${alias}.id`;
