import { LABEL_HEIGHT, labelDots } from './timeline-labels.ts';

/** Of the axis, for each event; a few events have the room of more. */
const ROOM = 48;
const EVENTS_MIN = 5;
/** Around dots and at the ends of the axis. */
const MARGIN = 10;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000];
const TICKS_MAX = 6;

interface Point {
  /** 1947.5 is the middle of that year. */
  year: number;
  /** Of its dot: the larger, the more it matters. */
  radius: number;
}

interface TimelineLayout {
  height: number;
  axis: { top: number; bottom: number };
  ticks: { year: number; y: number }[];
  /** For each point: where it lies on the axis, and the middle of its label if there is room for one. */
  marks: { y: number; labelY: number | undefined }[];
}

/**
 * Distances on the axis are those of time. The picture ends where the outermost dot or label does.
 * @param points in the order of time; at least one
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

/** Round years, few enough to be read. */
function tickYears(first: number, last: number): number[] {
  const step = STEPS.find((size) => (last - first) / size < TICKS_MAX) ?? STEPS.at(-1)!;
  const start = Math.ceil(first / step) * step;
  const count = Math.floor((last - start) / step) + 1;
  return Array.from({ length: count }, (_, index) => start + index * step);
}
