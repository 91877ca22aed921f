interface Dot {
  x: number;
  y: number;
  text: string;
}

interface Area {
  width: number;
  height: number;
  fontSize: number;
}

export interface PlacedLabel {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 8;
/** Of a letter, in parts of the font's size: on the safe side. */
const LETTER = 0.6;

/** Puts each name beside its dot where it touches neither a dot nor another name; none where there is no such room. */
export function placeLabels(dots: readonly Dot[], area: Area): (PlacedLabel | undefined)[] {
  const taken = dots.map(({ x, y }): Box => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return dots.map((dot) => {
    const free = candidates(dot, area).find(
      ({ box }) => isInside(box, area) && !taken.some((other) => touch(box, other)),
    );
    if (free) taken.push(free.box);
    return free?.label;
  });
}

function candidates({ x, y, text }: Dot, { fontSize }: Area): { label: PlacedLabel; box: Box }[] {
  const length = text.length * fontSize * LETTER;
  const at = (anchor: PlacedLabel['anchor'], labelX: number, middle: number) => {
    const left = anchor === 'start' ? labelX : anchor === 'end' ? labelX - length : labelX - length / 2;
    const box = { left, right: left + length, top: middle - fontSize / 2, bottom: middle + fontSize / 2 };
    return { label: { x: labelX, y: middle + fontSize * 0.35, anchor }, box };
  };
  return [
    at('start', x + GAP, y),
    at('end', x - GAP, y),
    at('middle', x, y - GAP - fontSize / 2),
    at('middle', x, y + GAP + fontSize / 2),
    at('start', x + GAP, y - fontSize),
    at('start', x + GAP, y + fontSize),
    at('end', x - GAP, y - fontSize),
    at('end', x - GAP, y + fontSize),
  ];
}

function isInside({ left, right, top, bottom }: Box, { width, height }: Area): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height;
}

function touch(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
