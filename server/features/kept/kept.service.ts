import type { KeptInBrowser, KeptPage } from '#shared/kept/kept.endpoints.ts';
import { KEPT } from '#shared/limits.ts';
import type { AppContext } from '../../context.ts';
import { conflict, notFound } from '../../errors.ts';
import { assertStillMember } from '../auth/may-write.ts';
import {
  countKept,
  insertKept,
  mergeKeptWords,
  mergeViewed,
  selectKept,
  selectKeptAt,
  selectShownWord,
  type Place,
} from './kept.queries.ts';

/** A page of kept words. @param before `next` of the page before */
export async function listKept({ db }: AppContext, userId: number, before?: string): Promise<KeptPage> {
  const rows = await selectKept(db, userId, before === undefined ? undefined : toPlace(before));
  const words = rows.slice(0, KEPT.page);
  const last = words.at(-1);
  return {
    words,
    next: rows.length > words.length && last ? `${Date.parse(last.at)}-${last.id}` : null,
  };
}

/** @throws 404 for a word that is not public, 409 when there is no room */
export async function keepWord(
  { db }: AppContext,
  member: Express.User,
  asked: number,
): Promise<{ keptAt: string }> {
  const wordId = await selectShownWord(db, asked);
  if (wordId === undefined) throw notFound('Word not found');
  const keptAt = await db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    const before = await selectKeptAt(tx, member.id, wordId);
    if (before) return before;
    if ((await countKept(tx, member.id)) >= KEPT.withAccount)
      throw conflict(`You have kept ${KEPT.withAccount} words, and there is no room for more.`);
    return insertKept(tx, member.id, wordId);
  });
  return { keptAt: keptAt.toISOString() };
}

/**
 * Adds what a browser kept and looked at; what was added before stays as it is. The member is locked, so that what two
 * tabs send is added one after the other and the bound holds.
 */
export async function mergeKept({ db }: AppContext, member: Express.User, { kept, viewed }: KeptInBrowser) {
  return db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    const room = Math.max(0, KEPT.withAccount - (await countKept(tx, member.id)));
    const merged = await mergeKeptWords(tx, member.id, kept.map(notTooEarly), room);
    if (viewed.length > 0) await mergeViewed(tx, member.id, viewed.map(notTooEarly));
    return merged;
  });
}

/** Notes that the member looks at a word now; unknown words are ignored. */
export async function recordViewed({ db }: AppContext, member: Express.User, wordId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await assertStillMember(tx, member);
    await mergeViewed(tx, member.id, [{ wordId, at: new Date(Date.now() + DAY_MS).toISOString() }]);
  });
}

/** A time in the future becomes that of the database, so that the clocks of processes do not matter. */
const DAY_MS = 24 * 60 * 60 * 1000;

/** No browser kept a word before this; years like 0000 are an error to Postgres. */
const EARLIEST = Date.UTC(2020, 0);

function notTooEarly({ wordId, at }: KeptInBrowser['kept'][number]) {
  return { wordId, at: new Date(Math.max(EARLIEST, Date.parse(at))).toISOString() };
}

function toPlace(text: string): Place {
  const [at, id] = text.split('-').map(Number);
  return { at: at!, id: id! };
}
