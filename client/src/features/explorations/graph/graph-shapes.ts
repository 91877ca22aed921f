/**
 * By how many steps a graph shows: two where there is room for their names, one on a phone. About as many units wide as
 * pixels, so that names are as large as other text; the rings leave names room on both sides.
 */
export const GRAPH_SHAPES = {
  1: { size: 320, rings: [100], fontSize: 13 },
  2: { size: 560, rings: [100, 165], fontSize: 14 },
} as const;
