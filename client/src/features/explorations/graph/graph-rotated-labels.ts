import { squaresAlong, type Box } from '../labels/boxes.ts';
import type { GraphNode } from './graph-layout.ts';
import { candidatesBeside, type LabelCandidate } from '../labels/label-candidates.ts';

export interface RotatedLabel {
  /** Relative to a node at 0, 0. */
  spot: LabelCandidate;
  /** The rotation around that node, in degrees; never upside down. */
  turn: number;
}

/** Maximum line width, in multiples of the font size. */
const LINE_MAX = 7.6;

/** A name that points away from the picture's centre; undefined if it would leave the inscribed circle. */
export function rotatedLabel(
  { word, x, y, angle, radius }: GraphNode & { radius: number },
  { size, fontSize }: { size: number; fontSize: number },
): RotatedLabel | undefined {
  const isLeft = Math.cos(toRadians(angle)) < -0.001;
  const [spot] = candidatesBeside({ x: 0, y: 0, radius, name: word }, [[isLeft ? -1 : 1, 0]], {
    fontSize,
    widthMax: LINE_MAX * fontSize,
  });
  const end = Math.hypot(x - size / 2, y - size / 2) + reachOf(spot!);
  return end > size / 2 ? undefined : { spot: spot!, turn: isLeft ? angle + 180 : angle };
}

/** The area that the label covers. */
export function boxesOfRotated({ x, y, angle }: GraphNode, { spot }: RotatedLabel): Box[] {
  const half = (spot.box.bottom - spot.box.top) / 2;
  const at = (far: number) => ({
    x: x + far * Math.cos(toRadians(angle)),
    y: y + far * Math.sin(toRadians(angle)),
  });
  return squaresAlong(at(half), at(reachOf(spot) - half), half);
}

function reachOf({ box }: LabelCandidate): number {
  return Math.max(-box.left, box.right);
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
