import { describe, expect, it } from 'vitest';
import {
  chanceToBeBetter,
  findWinner,
  wilsonLowerBound,
  type Tally,
} from '#server/features/live-definition/live-definition.rules.ts';
import { runSql } from '../../../support/server/db.ts';
import { useTestApp } from '../../../support/server/test-app.ts';

const tally = (up: number, down: number) => ({ up, down });
const UNVOTED = tally(0, 0);

describe('the lower bound', () => {
  it.each([
    [1, 0, 1.2816, 0.37843],
    [1, 0, 1.281551565545, 0.378448],
    [5, 0, 1.96, 0.565509],
    [10, 0, 1.96, 0.72246],
    [40, 10, 1.96, 0.669626],
  ])('of %i up and %i down at z = %f is %f', (up, down, z, bound) => {
    expect(wilsonLowerBound(tally(up, down), z).toFixed(6)).toBe(bound.toFixed(6));
  });

  it('is nought without votes, and stays within 0 and 1', () => {
    expect(wilsonLowerBound(UNVOTED, 1.96)).toBe(0);
    expect(wilsonLowerBound(tally(0, 1000), 1.96)).toBeCloseTo(0, 12);
    expect(wilsonLowerBound(tally(1e6, 0), 1.96)).toBeGreaterThan(0.99999);
    expect(wilsonLowerBound(tally(1e6, 0), 1.96)).toBeLessThan(1);
  });

  it('grows with every vote up, and shrinks with every vote down', () => {
    for (let i = 1; i < 30; i++) {
      expect(wilsonLowerBound(tally(i + 1, 5), 1.96)).toBeGreaterThan(wilsonLowerBound(tally(i, 5), 1.96));
      expect(wilsonLowerBound(tally(5, i + 1), 1.96)).toBeLessThan(wilsonLowerBound(tally(5, i), 1.96));
    }
  });
});

describe('the function of the database', () => {
  const app = useTestApp();

  it.each([1.2816, 1.96])('finds the same lower bounds at z = %f', async (z) => {
    const counts = [0, 1, 2, 3, 5, 8, 13, 100, 4999, 100_000];
    const tallies = counts.flatMap((up) => counts.map((down) => tally(up, down)));
    const rows = await runSql(
      app().databaseUrl,
      'select wilson_lower_bound(up, down, $3) as bound from unnest($1::int[], $2::int[]) as t(up, down)',
      [tallies.map(({ up }) => up), tallies.map(({ down }) => down), z],
    );
    expect(rows).toHaveLength(100);
    const differences = rows.map(({ bound }, i) =>
      Math.abs((bound as number) - wilsonLowerBound(tallies[i]!, z)),
    );
    expect(Math.max(...differences)).toBeLessThan(1e-12);
  });
});

describe('a tally without a vote up', () => {
  const app = useTestApp();

  it('has the lower bound nought, not a rounding above or below it', async () => {
    const rows = await runSql(
      app().databaseUrl,
      `select down, z from generate_series(0, 300) down, unnest(array[1.2816, 1.96]) z
       where wilson_lower_bound(0, down, z) <> 0`,
    );
    expect(rows).toEqual([]);
  });
});

describe('the chance to be better', () => {
  it.each([
    [tally(9, 0), tally(8, 2), 0.862102],
    [tally(10, 0), tally(40, 10), 0.91144],
  ])('of %o against %o is %f', (challenger, incumbent, chance) => {
    expect(chanceToBeBetter(challenger, incumbent).toFixed(6)).toBe(chance.toFixed(6));
  });

  it('is a half among equals, and the rest of one the other way round', () => {
    expect(chanceToBeBetter(tally(7, 3), tally(7, 3))).toBeCloseTo(0.5, 6);
    expect(chanceToBeBetter(tally(8, 2), tally(9, 0))).toBeCloseTo(1 - 0.862102, 6);
  });
});

describe('a challenger', () => {
  const wins = (challenger: Tally, incumbent: Tally) => findWinner(incumbent, [challenger]) === challenger;

  it('needs five votes, whichever way they went', () => {
    expect(wins(tally(4, 0), UNVOTED)).toBe(false);
    expect(wins(tally(5, 0), UNVOTED)).toBe(true);
    expect(wins(tally(3, 1), UNVOTED)).toBe(false);
    expect(wins(tally(4, 1), UNVOTED)).toBe(true);
  });

  it('must lie more than 0.05 above the incumbent, by however little', () => {
    const margin = (a: Tally, b: Tally) => wilsonLowerBound(a, 1.96) - wilsonLowerBound(b, 1.96);
    const incumbent = tally(1, 3);
    expect(margin(tally(4, 13), incumbent)).toBeCloseTo(0.05 - 0.000037, 6);
    expect(wins(tally(4, 13), incumbent)).toBe(false);
    expect(margin(tally(2, 4), incumbent)).toBeCloseTo(0.05 + 0.001183, 6);
    expect(wins(tally(2, 4), incumbent)).toBe(true);
  });

  it('that lies exactly 0.05 above is not better yet', () => {
    const exact = tallyWithBound(0.05);
    expect(wilsonLowerBound(exact, 1.96)).toBe(0.05);
    expect(exact.up + exact.down).toBeGreaterThan(5);
    expect(wins(exact, UNVOTED)).toBe(false);
    expect(wins(tally(exact.up + 1e-9, exact.down), UNVOTED)).toBe(true);
  });

  it('must lie that much above a proven incumbent too, however likely it is the better', () => {
    expect(chanceToBeBetter(tally(2, 10), tally(0, 15))).toBeGreaterThan(0.9);
    expect(wins(tally(2, 10), tally(0, 15))).toBe(false); // by 0.047
    expect(wins(tally(2, 9), tally(0, 15))).toBe(true); // by 0.051
  });

  it('must be better than a proven incumbent with a chance of 0.85', () => {
    expect(chanceToBeBetter(tally(5, 5), tally(3, 8))).toBeCloseTo(0.85 - 0.000065, 6);
    expect(wins(tally(5, 5), tally(3, 8))).toBe(false);
    expect(chanceToBeBetter(tally(11, 4), tally(3, 3))).toBeCloseTo(0.85 + 0.00045, 5);
    expect(wins(tally(11, 4), tally(3, 3))).toBe(true);
  });

  it('needs no such chance against an incumbent with fewer than five votes', () => {
    expect(chanceToBeBetter(tally(2, 9), tally(0, 4))).toBeLessThan(0.75);
    expect(wins(tally(2, 9), tally(0, 4))).toBe(true);
    expect(chanceToBeBetter(tally(2, 9), tally(0, 5))).toBeLessThan(0.75);
    expect(wins(tally(2, 9), tally(0, 5))).toBe(false);
  });
});

describe('a definition that ships with the corpus', () => {
  const curated = { up: 0, down: 0, isCurated: true };
  const withVotes = (up: number) => ({ up, down: 0 });

  it('is not replaced by five fresh votes, but by seven', () => {
    for (const up of [5, 6]) expect(findWinner(curated, [withVotes(up)])).toBeUndefined();
    expect(findWinner({ up: 0, down: 0 }, [withVotes(5)])).toEqual(withVotes(5));
    expect(findWinner({ ...curated, down: 3 }, [withVotes(7)])).toEqual(withVotes(7));
  });

  it('needs votes of its own to come back', () => {
    expect(findWinner({ up: 0, down: 4 }, [curated])).toBeUndefined();
  });
});

describe('of several challengers', () => {
  it('the one with the best lower bound wins, wherever it stands and not by its votes or score', () => {
    const surest = { id: 2, up: 10, down: 0 }; // 0.7225
    const others = [
      { id: 1, up: 5, down: 0 }, // 0.5655
      { id: 3, up: 40, down: 10 }, // 0.6696
      { id: 4, up: 4, down: 0 }, // has too few votes
    ];
    for (let place = 0; place <= others.length; place++) {
      expect(findWinner(UNVOTED, others.toSpliced(place, 0, surest))).toBe(surest);
    }
  });

  it('the best of those that may win does: one that lies higher and may not is passed over', () => {
    const few = { id: 1, up: 4, down: 0 }; // 0.5101
    const enough = { id: 2, up: 4, down: 1 }; // 0.3755
    expect(wilsonLowerBound(few, 1.96)).toBeGreaterThan(wilsonLowerBound(enough, 1.96));
    expect(findWinner(UNVOTED, [few, enough])).toBe(enough);
  });

  it('the first given wins among equals', () => {
    const equals = [1, 2, 3].map((id) => ({ id, up: 6, down: 1 }));
    expect(findWinner(UNVOTED, equals)).toBe(equals[0]);
  });

  it('none wins when none may, and none when there is none', () => {
    expect(findWinner(tally(10, 0), [tally(10, 0), tally(12, 0), tally(4, 0)])).toBeUndefined();
    expect(findWinner(UNVOTED, [])).toBeUndefined();
  });
});

/** Votes in fractions, whose lower bound is exactly `bound` in floating point. */
function tallyWithBound(bound: number) {
  for (let down = 9; down < 200; down++) {
    let [low, high] = [0, down];
    for (let i = 0; i < 200; i++) {
      const middle = (low + high) / 2;
      const found = wilsonLowerBound(tally(middle, down), 1.96);
      if (found === bound) return tally(middle, down);
      if (found < bound) low = middle;
      else high = middle;
    }
  }
  throw new Error('There is no such tally');
}
