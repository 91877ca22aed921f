import type { Box } from './boxes.ts';
import { labelLines, twoLines } from './label-lines.ts';
import { textWidth } from './text-width.ts';

export interface NamedDot {
  x: number;
  y: number;
  radius: number;
  name: string;
}

export type Anchor = 'start' | 'middle' | 'end';

/** A possible position of a name. */
export interface LabelCandidate {
  lines: string[];
  x: number;
  /** The baseline of each line. */
  ys: number[];
  anchor: Anchor;
  box: Box;
  /** A line from the dot to a name that is not right beside it. */
  leader?: { from: { x: number; y: number }; to: { x: number; y: number } };
}

/** Position of a name relative to its dot: left (-1) to right (1), above (-1) to below (1). */
export type Side = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

interface SpotOptions {
  fontSize: number;
  /** Maximum width of a line. */
  widthMax: number;
}

const GAP = 3.5;
const LINE_HEIGHT = 1.15;
/** Distance of a baseline below the middle of its line, in multiples of the font size. */
const BASELINE = 0.35;
const LEADER_LENGTHS = [12, 20, 28, 38, 50, 64];
const LEADER_GAP = 3;
const DIRECTIONS = Array.from({ length: 16 }, (_, index) => (index * Math.PI) / 8);

/** Positions right beside the dot: first on one line if the name fits, then on two. */
export function candidatesBeside(
  dot: NamedDot,
  sides: readonly Side[],
  options: SpotOptions,
): LabelCandidate[] {
  return linesOf(dot, options).flatMap((lines) =>
    sides.map(([across, down]) => {
      const half = (lines.length * options.fontSize * LINE_HEIGHT) / 2;
      const away = dot.radius + GAP;
      const corner = half - 1;
      const y = dot.y + down * (across === 0 ? away + half : corner);
      return spotAt({ x: dot.x + across * away, y }, { lines, across, ...options });
    }),
  );
}

/** Positions around the dot with a leader, shortest leader first. */
export function candidatesAround(dot: NamedDot, options: SpotOptions): LabelCandidate[] {
  const [lines] = linesOf(dot, options);
  return LEADER_LENGTHS.flatMap((length) =>
    DIRECTIONS.map((direction) => {
      const [across, down] = [Math.cos(direction), Math.sin(direction)];
      const at = (far: number) => ({ x: dot.x + across * far, y: dot.y + down * far });
      const to = at(dot.radius + length);
      const isSide = Math.abs(across) > 0.5;
      const half = (lines!.length * options.fontSize * LINE_HEIGHT) / 2;
      const middle = {
        x: to.x + (isSide ? Math.sign(across) * LEADER_GAP : 0),
        y: to.y + (isSide ? 0 : Math.sign(down) * half),
      };
      const spot = spotAt(middle, { lines: lines!, across: isSide ? Math.sign(across) : 0, ...options });
      return { ...spot, leader: { from: at(dot.radius + LEADER_GAP), to } };
    }),
  );
}

function linesOf({ name }: NamedDot, options: SpotOptions): string[][] {
  const lines = labelLines(name, options);
  const shorter = twoLines(name, options);
  return lines.length < shorter.length ? [lines, shorter] : [lines];
}

interface SpotShape {
  lines: string[];
  /** The side of x that the text is on: left (-1), right (1) or both (0). */
  across: number;
  fontSize: number;
}

function spotAt({ x, y }: { x: number; y: number }, { lines, across, fontSize }: SpotShape): LabelCandidate {
  const width = Math.max(...lines.map((line) => textWidth(line, fontSize)));
  const lineHeight = fontSize * LINE_HEIGHT;
  const left = x + ((across - 1) / 2) * width;
  const top = y - (lines.length * lineHeight) / 2;
  return {
    lines,
    x,
    ys: lines.map((_, index) => top + (index + 0.5) * lineHeight + BASELINE * fontSize),
    anchor: across > 0 ? 'start' : across < 0 ? 'end' : 'middle',
    box: { left, right: left + width, top, bottom: top + lines.length * lineHeight },
  };
}
