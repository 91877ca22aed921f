import { describe, expect, it } from 'vitest';
import { XP, type XpKind } from '#shared/xp/xp.ts';
import { xpFor } from '#server/features/xp/xp.rules.ts';

const KINDS = Object.keys(XP) as XpKind[];

describe('xp for an event', () => {
  it.each(KINDS)('is the full amount on a fresh day: %s', (kind) => {
    expect(xpFor(kind, { ofKind: 0, total: 0 })).toBe(XP[kind].amount);
  });

  it.each([
    ['new-word', 2, 10],
    ['new-word', 3, 0],
    ['new-word', 4, 0],
    ['definition', 4, 5],
    ['definition', 5, 0],
    ['vote', 19, 1],
    ['vote', 20, 0],
    ['up-vote', 19, 2],
    ['up-vote', 20, 0],
    ['win', 1000, 25],
  ] as const)('ends with the limit of its kind: %s after %i pays %i', (kind, ofKind, amount) => {
    expect(xpFor(kind, { ofKind, total: 0 })).toBe(amount);
  });

  it.each([
    ['new-word', 50, 10],
    ['new-word', 51, 9],
    ['new-word', 59, 1],
    ['new-word', 60, 0],
    ['new-word', 61, 0],
    ['definition', 57, 3],
    ['up-vote', 58, 2],
    ['up-vote', 59, 1],
    ['vote', 59, 1],
    ['vote', 60, 0],
    ['win', 60, 25],
    ['win', 1000, 25],
  ] as const)('is no more than the day has left: %s after %i xp pays %i', (kind, total, amount) => {
    expect(xpFor(kind, { ofKind: 0, total })).toBe(amount);
  });
});
