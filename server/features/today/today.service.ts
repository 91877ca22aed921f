import type { Today } from '#shared/today/today.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import type { Answer } from '../../http/response-cache.ts';
import { readWordOfTheDay } from '../words/words.service.ts';
import { selectDay, selectMonth, selectToday } from './today.queries.ts';
import { showable } from './wanted/wanted.service.ts';
import { TODAY_SHOWN } from '#shared/limits.ts';

/** The day it is, in UTC. */
export const currentDay = () => new Date().toISOString().slice(0, 10);

/** The page of today. */
export async function readToday(ctx: AppContext): Promise<Answer> {
  const day = currentDay();
  await drawToday(ctx);
  const [wordOfTheDay, { json, wanted }] = await Promise.all([selectDay(ctx.db, day), selectToday(ctx.db)]);
  const shown = await showable(ctx.db, wanted);
  const today: Today = {
    wordOfTheDay: wordOfTheDay ?? null,
    ...(JSON.parse(json) as Omit<Today, 'wordOfTheDay' | 'wanted'>),
    wanted: shown.slice(0, TODAY_SHOWN),
  };
  return { json: JSON.stringify(today), until: Date.parse(`${day}T23:59:59.999Z`) };
}

/** @throws 404 for a day to come, one that no word was drawn for, and one whose word is hidden */
export async function readDay(ctx: AppContext, day: string): Promise<Answer> {
  if (!isDay(day) || day > currentDay()) throw notFound(NO_DAY);
  if (day === currentDay()) await drawToday(ctx);
  const found = await selectDay(ctx.db, day);
  if (!found) throw notFound(NO_DAY);
  return { json: JSON.stringify({ ...found, ...(await selectMonth(ctx.db, day)) }) };
}

const NO_DAY = 'There is no word of that day';

/** Draws the word of today, unless it was; nothing while the dictionary is empty. */
export async function drawToday(ctx: AppContext): Promise<void> {
  try {
    await readWordOfTheDay(ctx, currentDay());
  } catch (error) {
    if (!(error instanceof AppError && error.status === 404)) throw error;
  }
}

/** Whether a text is a day of the calendar, like "2026-11-22". */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '2000') return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
