/** A rectangular area of a picture. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Point {
  x: number;
  y: number;
}

export function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

export function isInside(
  { left, right, top, bottom }: Box,
  { width, height }: Record<'width' | 'height', number>,
) {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

export function squareAt({ x, y }: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - half, bottom: y + half };
}

/** The area of a slanted line or text, as a row of squares. */
export function squaresAlong(from: Point, to: Point, half: number): Box[] {
  const count = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / half));
  return Array.from({ length: count + 1 }, (_, index) => {
    const part = index / count;
    return squareAt({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }, half);
  });
}
