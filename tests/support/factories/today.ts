import type { Day, Today, TodayWord } from '#shared/today/today.endpoints.ts';

export const aTodayWord = (overrides: Partial<TodayWord> = {}): TodayWord => ({
  word: 'lantern',
  category: 'alien',
  definition: 'A light that is carried by hand.',
  ...overrides,
});

export const aToday = (overrides: Partial<Today> = {}): Today => ({
  wordOfTheDay: { ...aTodayWord({ word: 'gnosis' }), day: '2026-11-22' },
  added: [],
  rising: [],
  changed: [],
  wanted: [],
  needsVotes: [],
  needsSource: [],
  ...overrides,
});

export const aDay = (overrides: Partial<Day> = {}): Day => ({
  ...aTodayWord(),
  day: '2026-11-02',
  month: [
    { day: '2026-11-03', word: 'candle' },
    { day: '2026-11-02', word: 'lantern' },
  ],
  earlier: '2026-10-31',
  later: null,
  ...overrides,
});
