import { LABEL_HEIGHT, labelDots } from './timeline-labels.ts';

/** Length of the axis per event; it is never shorter than for EVENTS_MIN events. */
const ROOM = 48;
const EVENTS_MIN = 5;
/** Around dots and at the ends of the axis. */
const MARGIN = 10;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const TICKS_MAX = 6;

interface Point {
  /** 1947.5 is the middle of that year. */
  year: number;
  /** Radius of its dot, which shows its significance. */
  radius: number;
}

interface TimelineLayout {
  height: number;
  axis: { top: number; bottom: number };
  ticks: { year: number; y: number }[];
  /** For each point: its position on the axis, and the middle of its label if there is room for one. */
  marks: { y: number; labelY: number | undefined }[];
}

/**
 * Lays out the axis to scale. The picture ends at the outermost dot or label.
 * @param points in chronological order; at least one
 */
export function layoutTimeline(points: readonly Point[]): TimelineLayout {
  const first = Math.floor(points[0]!.year);
  const last = Math.max(Math.ceil(points.at(-1)!.year), first + 1);
  const length = (Math.max(points.length, EVENTS_MIN) - 1) * ROOM;
  const toY = (year: number) => ((year - first) / (last - first)) * length;
  const dots = points.map(({ year, radius }) => ({ y: toY(year), radius }));
  const labels = labelDots(dots);
  const known = labels.filter((y) => y !== undefined);
  const top = Math.min(-MARGIN, ...known.map((y) => y - LABEL_HEIGHT / 2));
  const bottom = Math.max(length + MARGIN, ...known.map((y) => y + LABEL_HEIGHT / 2));
  return {
    height: bottom - top,
    axis: { top: -MARGIN - top, bottom: length + MARGIN - top },
    ticks: tickYears(first, last).map((year) => ({ year, y: toY(year) - top })),
    marks: dots.map(({ y }, index) => {
      const label = labels[index];
      return { y: y - top, labelY: label === undefined ? undefined : label - top };
    }),
  };
}

/** Round years, few enough to be readable. */
function tickYears(first: number, last: number): number[] {
  const step = STEPS.find((size) => (last - first) / size < TICKS_MAX) ?? STEPS.at(-1)!;
  const start = Math.ceil(first / step) * step;
  const count = Math.floor((last - start) / step) + 1;
  return Array.from({ length: count }, (_, index) => start + index * step);
}
