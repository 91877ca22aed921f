/** A row holds a label that a thumb can hit. */
const ROW = 48;
const ROWS_MIN = 5;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const TICKS_MAX = 6;

interface TimelineLayout {
  height: number;
  ticks: { year: number; y: number }[];
  /** For each date: where it lies on the axis, and where there is room for its label. */
  marks: { y: number; labelY: number }[];
}

/**
 * Distances on the axis are those of time. Labels stand as near to their dates as they can without touching each other.
 * @param dates points in years, ascending; at least one
 */
export function layOutTimeline(dates: readonly number[]): TimelineLayout {
  const first = Math.floor(dates[0]!);
  const last = Math.max(Math.ceil(dates.at(-1)!), first + 1);
  const height = Math.max(dates.length, ROWS_MIN) * ROW;
  const toY = (year: number) => ROW / 2 + ((year - first) / (last - first)) * (height - ROW);
  const ys = dates.map(toY);
  const labels = spread(ys, ROW / 2, height - ROW / 2);
  return {
    height,
    ticks: tickYears(first, last).map((year) => ({ year, y: toY(year) })),
    marks: ys.map((y, index) => ({ y, labelY: labels[index]! })),
  };
}

/** Pushes what lies too close downwards, and then what went over the end upwards again. */
function spread(wanted: readonly number[], top: number, bottom: number): number[] {
  const placed: number[] = [];
  for (const y of wanted) placed.push(Math.max(y, (placed.at(-1) ?? top - ROW) + ROW));
  let limit = bottom;
  for (let index = placed.length - 1; index >= 0; index--) {
    placed[index] = Math.min(placed[index]!, limit);
    limit = placed[index]! - ROW;
  }
  return placed;
}

/** Round years, few enough to be read. */
function tickYears(first: number, last: number): number[] {
  const step = STEPS.find((size) => (last - first) / size < TICKS_MAX) ?? STEPS.at(-1)!;
  const start = Math.ceil(first / step) * step;
  const count = Math.floor((last - start) / step) + 1;
  return Array.from({ length: count }, (_, index) => start + index * step);
}
