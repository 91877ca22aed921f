import { fillPath, pathPattern } from '#shared/http/endpoint.ts';
import { EMBEDDABLE } from '#shared/embeds/embeds.ts';
import type { WordCard } from '#shared/pages/word-card.ts';
import { getDay, type Day } from '#shared/today/today.endpoints.ts';
import type { AppContext } from '../../context.ts';
import { isDecodable } from '../../http/is-decodable.ts';
import { selectWordCard } from '../share-cards/share-cards.queries.ts';
import { currentDay, readDay } from '../today/today.service.ts';
import { missingWord } from '../words/missing-word.ts';
import { parseWord } from '../words/parse-word.ts';

/**
 * What a frame shows of a word: the live definition, once somebody has reviewed it.
 * @param addressOf the address of the same read about another word
 * @throws 404, or 301 for another name
 */
export async function readEmbeddedWord(
  { db }: Pick<AppContext, 'db'>,
  text: string,
  addressOf: (word: string) => string,
): Promise<WordCard> {
  return (
    (await selectWordCard(db, parseWord(text))) ?? Promise.reject(await missingWord(db, text, addressOf))
  );
}

/** The word of the day as the API answers it. @throws 404 while the dictionary is empty */
export async function readEmbeddedDay(ctx: AppContext): Promise<Day> {
  const day = currentDay();
  const { json } = await ctx.responseCache.read(fillPath(getDay.path, { day }), getDay.path, () =>
    readDay(ctx, day),
  );
  return JSON.parse(json) as Day;
}

const PAGES = EMBEDDABLE.map(pathPattern);

/**
 * The word whose page an address of this site is.
 * @param origin of this site
 * @returns undefined for every other address
 */
export function wordOfAddress(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== new URL(origin).origin || !isDecodable(url.pathname)) return undefined;
  const path = url.pathname.replace(/\/$/, '');
  return PAGES.some((pattern) => pattern.test(path)) ? decodeURIComponent(path.split('/')[2]!) : undefined;
}
