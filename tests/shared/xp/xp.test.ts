import { expect, it } from 'vitest';
import { XP, XP_PER_DAY } from '#shared/xp/xp.ts';

it('pays each kind of event its amount, as often a day as it may', () => {
  expect(XP).toEqual({
    'new-word': { amount: 10, perDay: 3 },
    definition: { amount: 5, perDay: 5 },
    vote: { amount: 1, perDay: 20 },
    'up-vote': { amount: 2, perDay: 20 },
    win: { amount: 25, perDay: Infinity },
  });
  expect(XP_PER_DAY).toBe(60);
});
