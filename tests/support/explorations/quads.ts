type Corner = readonly [x: number, y: number];

/** A rectangle that may be turned: its corners, one after the other. */
export type Quad = readonly Corner[];

interface Sides {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A rectangle turned around 0, 0 by some degrees, and then moved. */
export function quadOf({ left, right, top, bottom }: Sides, turn = 0, { x, y } = { x: 0, y: 0 }): Quad {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  return corners.map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos]);
}

/** Whether two lie on each other by more than a hair: no line along a side of either has them on its two sides. */
export function overlap(a: Quad, b: Quad): boolean {
  return [a, b].every((quad) =>
    quad.every(([x1, y1], index) => {
      const [x2, y2] = quad[(index + 1) % quad.length]!;
      const length = Math.hypot(x2 - x1, y2 - y1);
      const across = (corners: Quad) => corners.map(([x, y]) => (x * (y2 - y1) - y * (x2 - x1)) / length);
      const [ofA, ofB] = [across(a), across(b)];
      return Math.max(...ofA) > Math.min(...ofB) + 0.5 && Math.max(...ofB) > Math.min(...ofA) + 0.5;
    }),
  );
}

export function isWithin(quad: Quad, { width, height }: { width: number; height: number }): boolean {
  return quad.every(([x, y]) => x >= -0.5 && x <= width + 0.5 && y >= -0.5 && y <= height + 0.5);
}

/** The pairs of them that overlap, by their names. */
export function overlapping(named: readonly { name: string; quad: Quad }[]): string[] {
  return named.flatMap((a, index) =>
    named.slice(index + 1).flatMap((b) => (overlap(a.quad, b.quad) ? [`${a.name} / ${b.name}`] : [])),
  );
}
