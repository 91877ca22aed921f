import { squareAt } from '../labels/boxes.ts';
import type { GraphNode } from './graph-layout.ts';
import { boxesOfRotated, rotatedLabel, type RotatedLabel } from './graph-rotated-labels.ts';
import type { LabelCandidate, Side } from '../labels/label-candidates.ts';
import { placeLabels } from '../labels/place-labels.ts';

export type NodeLabel = RotatedLabel | { spot: LabelCandidate; turn?: undefined };

interface GraphPicture {
  size: number;
  fontSize: number;
}

/** Maximum line width, in multiples of the font size. */
const LINE_MAX = 10.5;
const RADII = [9, 6, 4];
const SIDES = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;
const SIDES_BELOW = SIDES.map(([across, down]): Side => [across, down === 0 ? 0 : down === 1 ? -1 : 1]);

export function nodeRadius({ distance }: GraphNode): number {
  return RADII[distance]!;
}

/** Places the names: pointing outwards on the outer ring if they fit into the circle, otherwise around their dots. */
export function labelGraph(
  nodes: readonly GraphNode[],
  { size, fontSize }: GraphPicture,
): (NodeLabel | undefined)[] {
  const dots = nodes.map((node) => ({
    ...node,
    name: node.word,
    radius: nodeRadius(node),
    sides: node.y > size / 2 + 1 ? SIDES_BELOW : SIDES,
  }));
  const turned = dots.map((dot) => (dot.distance === 2 ? rotatedLabel(dot, { size, fontSize }) : undefined));
  const taken = dots.flatMap((dot, index) => {
    const label = turned[index];
    return label ? [squareAt(dot, dot.radius), ...boxesOfRotated(dot, label)] : [];
  });
  const others = dots.filter((_, index) => !turned[index]);
  const spots = placeLabels(others, {
    width: size,
    height: size,
    fontSize,
    widthMax: LINE_MAX * fontSize,
    taken,
  });
  return dots.map((dot, index) => {
    const spot = spots[others.indexOf(dot)];
    return turned[index] ?? (spot && { spot });
  });
}
