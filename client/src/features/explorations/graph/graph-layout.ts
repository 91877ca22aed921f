import type { Connections } from '#shared/explorations/explorations.endpoints.ts';

export interface GraphNode {
  word: string;
  distance: number;
  exists: boolean;
  x: number;
  y: number;
  /** Direction from the centre, in degrees; 0 points to the right. */
  angle: number;
}

interface GraphLayout {
  nodes: GraphNode[];
  lines: { from: GraphNode; to: GraphNode }[];
}

interface GraphShape {
  /** Both coordinates of the drawing's centre. */
  center: number;
  /** Radii of the rings; words beyond the last ring are left out. */
  rings: readonly number[];
}

/** Minimum slots of the circle per family; a slot is the space of one outer word. */
const SLOTS_MIN = 2;

/** Places the word in the centre, its neighbours around it, and outside each neighbour the words linked to it. */
export function layoutGraph({ words, links }: Connections, { center, rings }: GraphShape): GraphLayout {
  const linked = (a: string, b: string) =>
    links.some(({ from, to }) => (from === a && to === b) || (from === b && to === a));
  const at = (distance: number) => words.filter((word) => word.distance === distance);
  const nodes: GraphNode[] = at(0).map((word) => ({ ...word, x: center, y: center, angle: 0 }));
  const place = (word: Connections['words'][number], radius: number, angle: number) => {
    const radians = (angle * Math.PI) / 180;
    nodes.push({
      ...word,
      x: center + radius * Math.cos(radians),
      y: center + radius * Math.sin(radians),
      angle,
    });
  };

  const [inner = 0, outer] = rings;
  const left = outer === undefined ? [] : at(2);
  const families = at(1).map((parent) => {
    const own = left.filter((word) => linked(parent.word, word.word));
    for (const word of own) left.splice(left.indexOf(word), 1);
    return { parent, own };
  });
  // Each family's share of the circle follows its number of outer words, with a minimum for the inner name.
  const sizes = families.map(({ own }) => Math.max(own.length, SLOTS_MIN));
  const slots = sizes.reduce((sum, size) => sum + size, 0);
  const toAngle = (slot: number) => (slot / slots) * 360 - 90;
  let start = -sizes[0]! / 2; // the first is at the top
  families.forEach(({ parent, own }, family) => {
    const middle = start + sizes[family]! / 2;
    place(parent, inner, toAngle(middle));
    own.forEach((word, index) => place(word, outer!, toAngle(middle + index - (own.length - 1) / 2)));
    start += sizes[family]!;
  });

  const byWord = new Map(nodes.map((node) => [node.word, node]));
  const lines = links.flatMap(({ from, to }) => {
    const [start, end] = [byWord.get(from), byWord.get(to)];
    return start && end ? [{ from: start, to: end }] : [];
  });
  return { nodes, lines };
}
