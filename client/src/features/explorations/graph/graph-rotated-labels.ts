import { squaresAlong, type Box } from '../labels/boxes.ts';
import type { GraphNode } from './graph-layout.ts';
import { candidatesBeside, type LabelCandidate } from '../labels/label-candidates.ts';

export interface RotatedLabel {
  /** As of a node at 0, 0. */
  spot: LabelCandidate;
  /** How far it is then turned around that, in degrees, and never upside down. */
  turn: number;
}

/** Of a line, in parts of the font's size. */
const LINE_MAX = 7.6;

/** A name that points away from the middle of the picture; nothing when it would leave the circle in it. */
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

/** What it takes of the picture. */
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
