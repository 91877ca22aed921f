/**
 * Keyed by the number of steps that a graph shows: two where their names fit, one on a phone. A unit is about a pixel,
 * so that names are as large as other text. The rings leave room for names on both sides.
 */
export const GRAPH_SHAPES = {
  1: { size: 320, rings: [100], fontSize: 13 },
  2: { size: 560, rings: [100, 165], fontSize: 14 },
} as const;
