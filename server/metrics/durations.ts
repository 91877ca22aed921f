/** How long something took, sorted into buckets: adding is a few comparisons, so it may stand in the hottest path. */
export class Durations {
  /** Upper bounds of the buckets in milliseconds, ascending. */
  readonly bounds: readonly number[];
  /** How many fell into each bucket; the last holds what is beyond all bounds. */
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
