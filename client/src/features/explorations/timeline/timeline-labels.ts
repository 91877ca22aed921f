/** Tall enough for a tap target. */
export const LABEL_HEIGHT = 44;
/** Farther away, a label would no longer seem to belong to its dot. */
export const LABEL_DISTANCE_MAX = 1.5 * LABEL_HEIGHT;

interface Dot {
  y: number;
  radius: number;
}

/**
 * Places labels beside dots, as close as possible without overlapping. If not all fit, the largest dots get labels, and
 * among equal dots the first.
 * @param dots from top to bottom
 * @returns the vertical middle of each dot's label, or undefined
 */
export function labelDots(dots: readonly Dot[]): (number | undefined)[] {
  const largestFirst = dots.map((_, index) => index).toSorted((a, b) => dots[b]!.radius - dots[a]!.radius);
  let labelled: number[] = [];
  let labels: number[] = [];
  for (const index of largestFirst) {
    const wanted = [...labelled, index].toSorted((a, b) => a - b);
    const ys = wanted.map((each) => dots[each]!.y);
    const placed = spread(ys);
    if (placed.some((label, place) => Math.abs(label - ys[place]!) > LABEL_DISTANCE_MAX)) continue;
    labelled = wanted;
    labels = placed;
  }
  const byDot = new Map(labelled.map((index, place) => [index, labels[place]]));
  return dots.map((_, index) => byDot.get(index));
}

/** Stacks labels that are too close, with the smallest possible offsets; the others stay level with their dots. */
function spread(ys: readonly number[]): number[] {
  // The position of the first label if all were stacked and this one were right beside its dot.
  const starts = ys.map((y, place) => y - place * LABEL_HEIGHT);
  const groups: number[][] = [];
  for (const start of starts) {
    let group = [start];
    while (groups.length > 0 && middleOf(groups.at(-1)!) > middleOf(group))
      group = [...groups.pop()!, ...group];
    groups.push(group);
  }
  return groups
    .flatMap((group) => group.map(() => middleOf(group)))
    .map((start, place) => start + place * LABEL_HEIGHT);
}

function middleOf(numbers: readonly number[]): number {
  return (Math.min(...numbers) + Math.max(...numbers)) / 2;
}
