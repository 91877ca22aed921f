import { describe, expect, it } from 'vitest';
import { isHeavy, isVouchedFor, reportWeight } from '#server/features/reports/reports.rules.ts';

describe('the weight of a report', () => {
  it.each([
    ['a member', true, [], 2],
    ['a visitor', false, [], 1],
    ['a member whose last six were refused', true, Array<boolean>(6).fill(false), 2],
    ['a member whose last seven were refused', true, Array<boolean>(7).fill(false), 0],
    [
      'a member with three right ones among the last ten',
      true,
      [...Array<boolean>(7).fill(false), true, true, true],
      0,
    ],
    [
      'a member with four right ones among the last ten',
      true,
      [...Array<boolean>(6).fill(false), true, true, true, true],
      2,
    ],
    [
      'a visitor who was refused long ago',
      false,
      [...Array<boolean>(10).fill(true), ...Array<boolean>(10).fill(false)],
      1,
    ],
  ])('of %s', (_, isMember, lastDecided, weight) => {
    expect(reportWeight(isMember, lastDecided)).toBe(weight);
  });
});

describe('reports hide a text', () => {
  it.each([
    ['three members', [2, 2, 2], true],
    ['two members', [2, 2], false],
    ['two members and two visitors', [2, 2, 1, 1], true],
    ['five visitors', [1, 1, 1, 1, 1], false],
    ['six visitors', [1, 1, 1, 1, 1, 1], true],
  ])('of %s: %j', (_, weights, expected) => {
    expect(isHeavy(weights)).toBe(expected);
  });
});

describe('a text is vouched for', () => {
  const text = { isCurated: false, isKept: false, up: 0, down: 0 };
  it.each([
    ['by nobody', {}, false],
    ['by the editors', { isCurated: true }, true],
    ['by a moderator', { isKept: true }, true],
    ['by twenty votes of which nineteen are for it', { up: 19, down: 1 }, true],
    ['not by nineteen votes', { up: 19, down: 0 }, false],
    ['not by twenty votes of which fifteen are for it', { up: 15, down: 5 }, false],
  ])('%s', (_, votes, expected) => {
    expect(isVouchedFor({ ...text, ...votes })).toBe(expected);
  });
});
