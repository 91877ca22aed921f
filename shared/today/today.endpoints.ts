import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { TODAY_SHOWN } from '#shared/limits.ts';
import { CATEGORY_VALUES } from '#shared/words/catalogue.ts';

/** A word with the definition by which it is shown away from its own page: the live one, once somebody has reviewed it. */
const TodayWord = z.object({
  word: z.string(),
  category: z.enum(CATEGORY_VALUES).nullable(),
  definition: z.string().nullable(),
});
export type TodayWord = z.infer<typeof TodayWord>;

const DayWord = TodayWord.extend({ day: z.iso.date() });

const list = <T extends z.ZodType>(item: T) => z.array(item).max(TODAY_SHOWN);

export const getToday = endpoint({
  method: 'GET',
  path: '/api/today',
  access: 'public',
  isOpen: true,
  summary: 'What is new today: lists of at most ten words each, for a daily visit',
  response: z.object({
    wordOfTheDay: DayWord.nullable().describe('null while the dictionary is empty'),
    added: list(TodayWord.extend({ createdAt: z.iso.datetime() })).describe(
      'added within seven days, newest first',
    ),
    rising: list(
      TodayWord.extend({
        views: z.int().describe('gained'),
        votes: z.int().describe('gained, up minus down'),
      }),
    ).describe('gained most within seven days'),
    changed: list(TodayWord.extend({ changedAt: z.iso.datetime() })).describe(
      'whose live definition changed, latest first',
    ),
    wanted: list(z.string()).describe('searched by several people, and missing'),
    needsVotes: list(TodayWord.extend({ definitions: z.int() })).describe(
      'has definitions with the fewest votes',
    ),
    needsSource: list(TodayWord).describe('much read, and names no source'),
  }),
});
export type Today = z.infer<typeof getToday.response>;

export const getDay = endpoint({
  method: 'GET',
  path: '/api/word-of-the-day/:day',
  access: 'public',
  isOpen: true,
  summary: 'The word of a day that has been, and the other days of its month',
  params: z.object({ day: z.string().describe('a day of UTC, like 2026-11-22') }),
  response: DayWord.extend({
    month: z
      .array(z.object({ day: z.iso.date(), word: z.string() }))
      .max(31)
      .describe('the days of the month, latest first'),
    earlier: z.iso.date().nullable().describe('the last day of the month before that has one'),
    later: z.iso.date().nullable().describe('the first day of the next month that has one'),
  }),
});
export type Day = z.infer<typeof getDay.response>;
