import { isInside, squareAt, squaresAlong, overlaps, type Box } from './boxes.ts';
import {
  candidatesAround,
  candidatesBeside,
  type LabelCandidate,
  type NamedDot,
  type Side,
} from './label-candidates.ts';

interface Dot extends NamedDot {
  /** Candidate positions of its name, the best first. */
  sides: readonly Side[];
}

interface Picture {
  width: number;
  height: number;
  fontSize: number;
  /** Of one line of a name. */
  widthMax: number;
  /** Whether a name may be placed away from its dot, with a leader line. */
  hasLeaders?: boolean;
  /** What else is in it. */
  taken?: readonly Box[];
}

const LEADER_HALF = 1;

/**
 * Finds each name a place where it touches neither a dot nor another name: beside its own dot, or else on a leader.
 * @returns undefined for a name without room
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

/** A leader cannot help crossing the dots that its own lies on. */
function isOn(a: Dot, b: Dot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) < a.radius + b.radius;
}

function leaderOf({ leader }: LabelCandidate): Box[] {
  return leader ? squaresAlong(leader.from, leader.to, LEADER_HALF) : [];
}
