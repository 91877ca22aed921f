import { describe, expect, it } from 'vitest';
import { readableDate, yearOf } from '#client/features/explorations/dates.ts';
import { layoutTimeline } from '#client/features/explorations/timeline/timeline-layout.ts';

const points = (...years: number[]) => years.map((year) => ({ year, radius: 4.5 }));
const gaps = (ys: number[]) => ys.slice(1).map((y, index) => y - ys[index]!);

describe('the layout of a timeline', () => {
  it('has one length for a year all along', () => {
    const dates = [1901, 1947.5, 1950, 2020];
    const ys = layoutTimeline(points(...dates)).marks.map(({ y }) => y);
    const perYear = gaps(ys).map((gap, index) => gap / (dates[index + 1]! - dates[index]!));
    for (const length of perYear) expect(length).toBeCloseTo(perYear[0]!);
  });

  it('is as high as its axis and what hangs over its ends', () => {
    const alone = layoutTimeline(points(1900, 1950, 2000));
    expect(alone.axis).toEqual({ top: 12, bottom: alone.height - 12 });
    const crowded = layoutTimeline(points(1900, 1999, 1999, 1999.9));
    expect(crowded.marks.at(-1)!.labelY).toBeGreaterThan(crowded.axis.bottom);
    expect(crowded.height).toBeCloseTo(crowded.marks.at(-1)!.labelY! + 22);
  });

  it('keeps all distances when labels need more room', () => {
    const lengthOf = (...years: number[]) => {
      const ys = layoutTimeline(points(...years)).marks.map(({ y }) => y);
      return ys.at(-1)! - ys[0]!;
    };
    expect(lengthOf(1900, 1999, 1999, 2000)).toBeCloseTo(lengthOf(1900, 1933, 1966, 2000));
  });

  it('puts a label right beside its date where there is room', () => {
    for (const { y, labelY } of layoutTimeline(points(1900, 1950, 2000)).marks) expect(labelY).toBeCloseTo(y);
  });

  it('has a few round years as ticks', () => {
    const years = (...dates: number[]) => layoutTimeline(points(...dates)).ticks.map(({ year }) => year);
    expect(years(1947)).toEqual([1947, 1948]);
    expect(years(1945, 1950.5)).toEqual([1946, 1948, 1950]);
    expect(years(1776, 2020)).toEqual([1800, 1850, 1900, 1950, 2000]);
    expect(years(1000, 2026)).toEqual([1000, 1200, 1400, 1600, 1800, 2000]);
  });

  it('has its ticks where those years are', () => {
    const { ticks, marks } = layoutTimeline(points(1950, 1975, 2000));
    expect(ticks.find(({ year }) => year === 1950)?.y).toBeCloseTo(marks[0]!.y);
    expect(ticks.find(({ year }) => year === 2000)?.y).toBeCloseTo(marks[2]!.y);
  });
});

describe('the dates of a timeline', () => {
  it('lie on the scale of years', () => {
    expect(yearOf('1947')).toBe(1947);
    expect(yearOf('1947-01-01')).toBe(1947);
    expect(yearOf('1947-07-02')).toBeCloseTo(1947.5, 1);
    expect(yearOf('1948-12-31')).toBeLessThan(1949);
  });

  it('are read as they are meant, whatever the time zone', () => {
    expect(readableDate('1947')).toBe('1947');
    expect(readableDate('1947-07-08')).toBe('8 July 1947');
    expect(readableDate('about 1947')).toBe('about 1947');
    expect(readableDate('1947-99-99')).toBe('1947-99-99');
  });
});
