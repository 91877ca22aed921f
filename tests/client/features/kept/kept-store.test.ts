import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT } from '#shared/limits.ts';
import {
  clearKeptHere,
  keepHere,
  markMerged,
  readKept,
  removeHere,
  unmergedFor,
  viewHere,
} from '#client/features/kept/kept-store.ts';

const KEY = 'voxicon-kept';
const at = '2026-11-01T10:00:00.000Z';
const idsOf = (entries: readonly { wordId: number }[]) => entries.map(({ wordId }) => wordId);

beforeEach(() => localStorage.clear());

describe('what a browser keeps', () => {
  it('is the last first, each word once, until it is removed', () => {
    for (const wordId of [1, 2, 1]) expect(keepHere({ wordId, word: 'lantern' })).toBe(true);
    expect(idsOf(readKept().kept)).toEqual([1, 2]);
    expect(readKept()).toBe(readKept());
    removeHere([1]);
    expect(idsOf(readKept().kept)).toEqual([2]);
    viewHere({ wordId: 3, word: 'candle' });
    clearKeptHere();
    expect([idsOf(readKept().kept), idsOf(readKept().viewed)]).toEqual([[], [3]]);
  });

  it.each([
    ['no JSON', '{'],
    ['something else', '[1]'],
    ['no version', '{"kept":[],"viewed":[]}'],
    ['lists that are none', '{"version":1,"kept":{},"viewed":7}'],
  ])('reads as empty when it is %s, and is kept again from then on', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readKept()).toEqual({ kept: [], viewed: [] });
    expect(keepHere({ wordId: 1, word: 'lantern' })).toBe(true);
    expect(idsOf(readKept().kept)).toEqual([1]);
  });

  it('is left without what is not of the right form', () => {
    const good = { wordId: 1, word: 'lantern', at };
    const bad = [
      null,
      7,
      {},
      { ...good, wordId: -1 },
      { ...good, at: 'now' },
      { ...good, word: 'x'.repeat(101) },
    ];
    localStorage.setItem(KEY, JSON.stringify({ version: 1, kept: [...bad, good, good], viewed: bad }));
    expect(readKept()).toEqual({ kept: [good], viewed: [] });
  });

  it('of a later version is neither read nor spoilt', () => {
    const later = JSON.stringify({ version: 2, shelves: [] });
    localStorage.setItem(KEY, later);
    expect(keepHere({ wordId: 1, word: 'lantern' })).toBe(false);
    expect([readKept().kept, localStorage.getItem(KEY)]).toEqual([[], later]);
  });

  it('is bounded, and not kept where storage is full or switched off', () => {
    const kept = Array.from({ length: KEPT.inBrowser }, (_, i) => ({ wordId: i + 1, word: 'lantern', at }));
    localStorage.setItem(KEY, JSON.stringify({ version: 1, kept, viewed: [] }));
    expect(keepHere({ wordId: KEPT.inBrowser + 1, word: 'candle' })).toBe(false);
    expect(keepHere({ wordId: 5, word: 'lantern' })).toBe(true);
    for (let wordId = 1; wordId <= KEPT.viewed + 2; wordId++) viewHere({ wordId, word: 'lantern' });
    expect(readKept().viewed).toHaveLength(KEPT.viewed);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    removeHere([7]);
    expect(keepHere({ wordId: 7, word: 'candle' })).toBe(false);
    expect(readKept().kept).toHaveLength(KEPT.inBrowser);
    vi.restoreAllMocks();
  });

  it('goes to one account only, but for what is kept since', () => {
    keepHere({ wordId: 1, word: 'lantern' });
    keepHere({ wordId: 2, word: 'candle', owner: 8 });
    const sent = unmergedFor(7);
    expect(idsOf(sent.kept)).toEqual([1]);
    keepHere({ wordId: 3, word: 'torch' });
    markMerged(sent);
    expect(idsOf(unmergedFor(7).kept)).toEqual([3]);
    expect(idsOf(unmergedFor(8).kept)).toEqual([3, 2]);
    keepHere({ wordId: 1, word: 'lantern' });
    expect(idsOf(unmergedFor(9).kept)).toEqual([1, 3]);
  });
});
