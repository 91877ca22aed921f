/** What a thumb can hit. */
export const LABEL_HEIGHT = 44;
/** Farther away, a label would no longer seem to belong to its dot. */
export const LABEL_DISTANCE_MAX = 1.5 * LABEL_HEIGHT;

interface Dot {
  y: number;
  radius: number;
}

/**
 * Puts labels beside dots, as near as they can be without touching. Where there is no room for all, the largest dots
 * are labelled, and of equals the first.
 * @param dots from top to bottom
 * @returns the middle of each dot's label, or nothing
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

/** Labels that are too close are grouped around the middle of their dots; the others stay beside theirs. */
function spread(ys: readonly number[]): number[] {
  // Where the first label would be if all were grouped and this one were right beside its dot.
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
