import { describe, expect, it } from 'vitest';
import { upVotesReceived, xpOfVote } from '#server/features/votes/votes.rules.ts';

describe('what a vote pays', () => {
  const paid = (
    before: 1 | -1 | null,
    after: 1 | -1 | null,
    authorId: number | null = 2,
    isCounted = true,
  ) => {
    const vote = { voterId: 1, definitionId: 7, authorId, before, after, isCounted };
    const { pay, takeBack } = xpOfVote(vote);
    const names = (events: typeof pay) => events.map((e) => `${e.userId} ${e.kind} ${e.object}`);
    return { pay: names(pay), takeBack: names(takeBack) };
  };
  const VOTED = '1 vote 7';
  const UP_VOTED = '2 up-vote 7/1';

  it.each([
    { before: null, after: 1, pay: [VOTED, UP_VOTED], takeBack: [] },
    { before: null, after: -1, pay: [VOTED], takeBack: [] },
    { before: null, after: null, pay: [], takeBack: [] },
    { before: 1, after: 1, pay: [], takeBack: [] },
    { before: 1, after: -1, pay: [], takeBack: [] },
    { before: 1, after: null, pay: [], takeBack: [VOTED] },
    { before: -1, after: 1, pay: [UP_VOTED], takeBack: [] },
    { before: -1, after: -1, pay: [], takeBack: [] },
    { before: -1, after: null, pay: [], takeBack: [VOTED] },
  ] as const)('from $before to $after: $pay, back: $takeBack', ({ before, after, pay, takeBack }) => {
    expect(paid(before, after)).toEqual({ pay, takeBack });
  });

  it('goes to the voter alone when nobody is named as the author', () => {
    expect(paid(null, 1, null)).toEqual({ pay: [VOTED], takeBack: [] });
  });

  it('goes to the voter alone while the vote does not count', () => {
    expect(paid(null, 1, 2, false)).toEqual({ pay: [VOTED], takeBack: [] });
  });

  it('goes to the author for each up-vote that begins to count', () => {
    const changes = [
      { userId: 3, value: 1, isCounted: true },
      { userId: 4, value: -1, isCounted: true },
      { userId: 5, value: 1, isCounted: false },
    ] as const;
    expect(upVotesReceived(2, 7, changes)).toEqual([{ userId: 2, kind: 'up-vote', object: '7/3' }]);
    expect(upVotesReceived(null, 7, changes)).toEqual([]);
  });
});
