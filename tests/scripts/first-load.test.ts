import { expect, it } from 'vitest';
import { measureFirstLoad } from '../../scripts/bench/measure-first-load.ts';

it('keeps the scripts that the home page waits for within 95 kB, as sent', () => {
  const [firstLoad] = measureFirstLoad();
  expect(firstLoad!.value).toBeGreaterThan(50);
  expect(firstLoad!.value).toBeLessThanOrEqual(95);
});
