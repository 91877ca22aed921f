import { isInside, squareAt, squaresAlong, overlaps, type Box } from './boxes.ts';
import {
  candidatesAround,
  candidatesBeside,
  type LabelCandidate,
  type NamedDot,
  type Side,
} from './label-candidates.ts';

interface Dot extends NamedDot {
  /** Possible sides for its name, best first. */
  sides: readonly Side[];
}

interface Picture {
  width: number;
  height: number;
  fontSize: number;
  /** Maximum width of a line. */
  widthMax: number;
  /** Whether a name may be away from its dot, on a leader. */
  hasLeaders?: boolean;
  /** Areas that are already occupied. */
  taken?: readonly Box[];
}

const LEADER_HALF = 1;

/**
 * Finds a position for each name where it overlaps no dot and no other name: beside its dot, or else on a leader.
 * @returns a position per dot; undefined if there is no room for its name
 */
export function placeLabels(dots: readonly Dot[], picture: Picture): (LabelCandidate | undefined)[] {
  const taken: { box: Box; by?: Dot }[] = [
    ...(picture.taken ?? []).map((box) => ({ box })),
    ...dots.map((dot) => ({ box: squareAt(dot, dot.radius + 1), by: dot })),
  ];
  const isFree = (part: Box, isOwn: (dot: Dot) => boolean) =>
    !taken.some(({ box, by }) => !(by && isOwn(by)) && overlaps(box, part));
  const place = (dot: Dot, spots: readonly LabelCandidate[]) => {
    const spot = spots.find(
      (each) =>
        isInside(each.box, picture) &&
        isFree(each.box, (by) => by === dot) &&
        leaderOf(each).every((part) => isFree(part, (by) => isOn(by, dot))),
    );
    if (spot) taken.push(...[spot.box, ...leaderOf(spot)].map((box) => ({ box })));
    return spot;
  };
  const beside = dots.map((dot) => place(dot, candidatesBeside(dot, dot.sides, picture)));
  if (!picture.hasLeaders) return beside;
  return dots.map((dot, index) => beside[index] ?? place(dot, candidatesAround(dot, picture)));
}

/** A leader may cross the dots that its own dot overlaps, because it cannot avoid them. */
function isOn(a: Dot, b: Dot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius;
}

function leaderOf({ leader }: LabelCandidate): Box[] {
  return leader ? squaresAlong(leader.from, leader.to, LEADER_HALF) : [];
}
