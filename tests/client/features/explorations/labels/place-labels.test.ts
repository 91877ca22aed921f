import { describe, expect, it } from 'vitest';
import type { Side } from '#client/features/explorations/labels/label-candidates.ts';
import { placeLabels } from '#client/features/explorations/labels/place-labels.ts';

const PICTURE = { width: 720, height: 360, fontSize: 12, widthMax: 108 };
const SIDES: readonly Side[] = [
  [1, 0],
  [-1, 0],
  [0, -1],
  [0, 1],
];

const dot = (x: number, y: number, name: string) => ({ x, y, name, radius: 4.5, sides: SIDES });
const crowd = (count: number) => Array.from({ length: count }, (_, index) => dot(300, 180 + index, 'Rome'));

describe('the labels of places', () => {
  it('stand to the right of their dots, and to the left at the right edge', () => {
    const [middle, edge] = placeLabels([dot(300, 100, 'Roswell'), dot(700, 200, 'Wellington')], PICTURE);
    expect(middle).toMatchObject({ anchor: 'start', x: 308, lines: ['Roswell'] });
    expect(edge).toMatchObject({ anchor: 'end', x: 692, lines: ['Wellington'] });
  });

  it('are on two lines where one is too long for the edge, or for anything', () => {
    const [edge] = placeLabels([dot(50, 100, 'Strait of Gibraltar')], { ...PICTURE, width: 100 });
    expect(edge!.lines).toEqual(['Strait of', 'Gibraltar']);
    const [long] = placeLabels([dot(300, 100, 'National Archaeological Museum')], {
      ...PICTURE,
      widthMax: 150,
    });
    expect(long!.lines).toEqual(['National', 'Archaeological Museum']);
    expect(long!.ys[1]! - long!.ys[0]!).toBeCloseTo(13.8);
  });

  it('stand apart when their dots do not', () => {
    const labels = placeLabels(
      [dot(300, 100, 'Roswell'), dot(303, 101, 'Corona'), dot(306, 99, 'Socorro')],
      PICTURE,
    );
    expect(labels.every((label) => label !== undefined)).toBe(true);
    expect(new Set(labels.map((label) => `${label!.anchor} ${label!.ys[0]}`)).size).toBe(3);
  });

  it('keep clear of what else is in the picture', () => {
    const taken = [{ left: 310, right: 400, top: 0, bottom: 360 }];
    const [label] = placeLabels([dot(300, 100, 'Roswell')], { ...PICTURE, taken });
    expect(label).toMatchObject({ anchor: 'end', x: 292 });
  });

  it('stand farther off on leaders where a picture may have them', () => {
    const near = placeLabels(crowd(6), PICTURE);
    expect(near).toContain(undefined);
    expect(near.some((label) => label?.leader)).toBe(false);
    const all = placeLabels(crowd(6), { ...PICTURE, hasLeaders: true });
    expect(all.filter(Boolean).length).toBeGreaterThan(near.filter(Boolean).length);
    const leaders = all.flatMap((label) => label?.leader ?? []);
    expect(leaders).not.toEqual([]);
    for (const { from, to } of leaders) expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeLessThan(65);
  });

  it('are left out where there is no room at all', () => {
    const labels = placeLabels(crowd(60), { ...PICTURE, hasLeaders: true });
    expect(labels.filter(Boolean).length).toBeGreaterThan(4);
    expect(labels).toContain(undefined);
  });
});
