import { describe, expect, it } from 'vitest';
import { BADGE_TILES, earnedBadges, hasRank, INVITING_RANK, rankProgress, RANKS } from '#shared/xp/ranks.ts';

const nothing = { wordsAdded: 0, liveDefinitions: 0, totalVotes: 0 };
const names = (counters: Partial<typeof nothing>) =>
  earnedBadges({ ...nothing, ...counters }).map(({ name }) => name);

describe('a rank', () => {
  it('begins at 0, 100, 500 or 1000 xp', () => {
    expect(RANKS).toEqual([
      { name: 'Newbie', from: 0 },
      { name: 'Scribbler', from: 100 },
      { name: 'Wordsmith', from: 500 },
      { name: 'Lexicon Lord', from: 1000 },
    ]);
  });

  it.each([
    [0, 'Newbie'],
    [99, 'Newbie'],
    [100, 'Scribbler'],
    [499, 'Scribbler'],
    [500, 'Wordsmith'],
    [999, 'Wordsmith'],
    [1000, 'Lexicon Lord'],
    [5000, 'Lexicon Lord'],
  ])('of %i xp is %s', (xp, rank) => {
    expect(rankProgress(xp).rank).toBe(rank);
  });

  it.each([
    [99, { name: 'Scribbler', from: 100 }],
    [499, { name: 'Wordsmith', from: 500 }],
    [999, { name: 'Lexicon Lord', from: 1000 }],
    [1000, undefined],
  ])('after that of %i xp is %j', (xp, next) => {
    expect(rankProgress(xp).next).toEqual(next);
  });

  it('is never under the lowest', () => {
    expect(rankProgress(-5)).toEqual({
      rank: 'Newbie',
      next: { name: 'Scribbler', from: 100 },
      percent: 0,
    });
  });
});

describe('the way to the next rank', () => {
  it.each([
    [0, 0],
    [40, 40],
    [99, 99],
    [100, 0],
    [250, 37.5],
    [300, 50],
    [500, 0],
    [700, 40],
    [750, 50],
    [1000, 100],
    [5000, 100],
  ])('counts within the rank: %i xp are %f %%', (xp, percent) => {
    expect(rankProgress(xp).percent).toBe(percent);
  });
});

describe('hasRank', () => {
  it.each([
    [499, false],
    [500, true],
    [1000, true],
  ])('lets a member of %i xp invite: %s', (xp, may) => {
    expect(INVITING_RANK).toBe('Wordsmith');
    expect(hasRank(xp, INVITING_RANK)).toBe(may);
  });
});

describe('a badge', () => {
  it.each([
    ['Solo Scribe', 'wordsAdded', 0, 1],
    ['Definition Champ', 'liveDefinitions', 4, 5],
    ['Word Judge', 'totalVotes', 49, 50],
  ])('%s is earned by %s, not with %i but with %i', (badge, counter, tooFew, enough) => {
    expect(names({ [counter]: tooFew })).toEqual([]);
    expect(names({ [counter]: enough })).toEqual([badge]);
    expect(names({ [counter]: enough * 10 })).toEqual([badge]);
  });

  it('says what it was earned by', () => {
    expect(earnedBadges({ wordsAdded: 1, liveDefinitions: 5, totalVotes: 50 })).toEqual([
      { name: 'Definition Champ', description: '5+ Live Definitions' },
      { name: 'Word Judge', description: '50+ Definitions Rated' },
      { name: 'Solo Scribe', description: 'First Word Added' },
    ]);
  });

  it('leaves a tile empty even for a member who has all of them', () => {
    expect(names({ wordsAdded: 9, liveDefinitions: 9, totalVotes: 99 }).length).toBeLessThan(BADGE_TILES);
  });
});
