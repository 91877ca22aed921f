import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath } from '#shared/http/endpoint.ts';
import { listData } from '#shared/open-data/open-data.endpoints.ts';
import { getDay, getToday, type Day } from '#shared/today/today.endpoints.ts';
import { getUser } from '#shared/auth/auth.endpoints.ts';
import { firstListUrl, type PreloadedResponse } from '#shared/pages/preloaded-responses.ts';
import type { PAGE_SIZE } from '#shared/limits.ts';
import { SESSION_COOKIE } from '#shared/account/retention.ts';
import type { HistoryPage } from '#shared/history/history.endpoints.ts';
import type { WordDetail } from '#shared/words/words.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { notSignedIn } from '../../errors.ts';
import { withViewCount, type Answer } from '../../http/response-cache.ts';
import { readHistory } from '../history/history.service.ts';
import { listOpenData } from '../open-data/open-data.service.ts';
import { readDay, readToday } from '../today/today.service.ts';
import { listWords, readWord } from '../words/words.service.ts';

export type ListSize = typeof PAGE_SIZE.home | typeof PAGE_SIZE.browse;

/** The word that a page is about, without counting a view: the app's own call does that. */
export async function readHeadWord(
  ctx: AppContext,
  text: string,
): Promise<{ word: WordDetail; answers: PreloadedResponse[] }> {
  // The same URL as the app requests, so that both share the cache entry.
  const address = `/api/public/dictionary/${encodeURIComponent(text)}`;
  const answer = await ctx.responseCache.read(address, '/api/public/dictionary/:word', () =>
    readWord(ctx, text),
  );
  return { word: JSON.parse(answer.json) as WordDetail, answers: [firstAnswer(address, answer)] };
}

/** The first page of a word's history, and the word that it is of. */
export async function readFirstHistory(
  ctx: AppContext,
  text: string,
): Promise<{ word: string; answers: PreloadedResponse[] }> {
  const address = `/api/words/${encodeURIComponent(text)}/history`;
  const answer = await ctx.responseCache.read(address, '/api/words/:word/history', () =>
    readHistory(ctx, text),
  );
  return { word: (JSON.parse(answer.json) as HistoryPage).word, answers: [firstAnswer(address, answer)] };
}

/** In milliseconds. A page is there without its list too: what takes longer is asked for by the screen. */
const PATIENCE = 500;

/** The first page of the list that nothing filters; nothing when the database is away or slow. */
export async function readFirstList(ctx: AppContext, limit: ListSize): Promise<PreloadedResponse[]> {
  const address = firstListUrl(limit);
  const reading = ctx.responseCache.read(address, '/api/public/dictionary', () =>
    listWords(ctx, {
      limit,
      offset: 0,
      search: '',
      sort: 'alphabetical',
      category: undefined,
      subCategory: undefined,
    }),
  );
  return readAhead(address, reading);
}

/** The lists of the page of today; nothing when the database is away or slow. */
export function readFirstToday(ctx: AppContext): Promise<PreloadedResponse[]> {
  return readAhead(
    getToday.path,
    ctx.responseCache.read(getToday.path, getToday.path, () => readToday(ctx)),
  );
}

/** The files of open data; nothing when their folder is slow. */
export function readFirstData(ctx: AppContext): Promise<PreloadedResponse[]> {
  return readAhead(
    listData.path,
    ctx.responseCache.read(listData.path, listData.path, async () => ({
      json: JSON.stringify(await listOpenData(ctx)),
    })),
  );
}

/** @throws 404 for a day without a word */
export async function readFirstDay(
  ctx: AppContext,
  text: string,
): Promise<{ day: Day; answers: PreloadedResponse[] }> {
  const address = fillPath(getDay.path, { day: text });
  const answer = await ctx.responseCache.read(address, getDay.path, () => readDay(ctx, text));
  return { day: JSON.parse(answer.json) as Day, answers: [firstAnswer(address, answer)] };
}

async function readAhead(address: string, reading: Promise<Answer>): Promise<PreloadedResponse[]> {
  const answer = await Promise.race([
    reading.catch(() => undefined), // the screen's own request will report it
    sleep(PATIENCE, undefined, { ref: false }),
  ]);
  return answer ? [firstAnswer(address, answer)] : [];
}

/** Without a session cookie the 401 comes with the page, so that the browser logs no failed request. */
export function readFirstUser(cookies: string | undefined): PreloadedResponse[] {
  if (cookies?.includes(`${SESSION_COOKIE}=`)) return [];
  const { status, code, message } = notSignedIn();
  return [{ address: getUser.path, status, headers: {}, body: JSON.stringify({ code, message }) }];
}

function firstAnswer(address: string, { json, headers = {}, viewCount }: Answer): PreloadedResponse {
  return { address, headers, body: viewCount ? withViewCount(json, viewCount(false)) : json };
}
