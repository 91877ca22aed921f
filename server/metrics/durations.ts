/** A histogram of durations. Adding costs a few comparisons, so it is cheap enough for the hottest path. */
export class Durations {
  /** Upper bounds of the buckets in milliseconds, ascending. */
  readonly bounds: readonly number[];
  /** Count per bucket; the last one is for values above all bounds. */
  readonly counts: number[];
  sumMs = 0;

  constructor(bounds: readonly number[]) {
    this.bounds = bounds;
    this.counts = Array<number>(bounds.length + 1).fill(0);
  }

  add(ms: number): void {
    let bucket = 0;
    while (bucket < this.bounds.length && ms > this.bounds[bucket]!) bucket++;
    this.counts[bucket]! += 1;
    this.sumMs += ms;
  }

  get count(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }
}
