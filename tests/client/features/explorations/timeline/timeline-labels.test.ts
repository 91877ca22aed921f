import { describe, expect, it } from 'vitest';
import { labelDots } from '#client/features/explorations/timeline/timeline-labels.ts';

const dots = (...ys: number[]) => ys.map((y) => ({ y, radius: 4.5 }));

describe('the labels of a timeline', () => {
  it('stand right beside dots that are far enough apart', () => {
    expect(labelDots(dots(0, 44, 100, 300))).toEqual([0, 44, 100, 300]);
  });

  it('spread to both sides of what lies close', () => {
    expect(labelDots(dots(100, 100))).toEqual([78, 122]);
    expect(labelDots(dots(100, 100, 100))).toEqual([56, 100, 144]);
  });

  it('push others along no farther than they have to', () => {
    expect(labelDots(dots(100, 100, 130))).toEqual([71, 115, 159]);
    expect(labelDots(dots(100, 100, 170))).toEqual([78, 122, 170]);
  });

  it('are left out rather than stand far away, those of small dots first', () => {
    const crowd = [3, 8, 3, 4.5, 6, 3].map((radius) => ({ y: 100, radius }));
    expect(labelDots(crowd)).toEqual([34, 78, undefined, 122, 166, undefined]);
  });

  it('are given to others when one has no room', () => {
    const [, , , , fifth, alone] = labelDots(dots(0, 0, 0, 0, 0, 300));
    expect(fifth).toBeUndefined();
    expect(alone).toBe(300);
  });
});
