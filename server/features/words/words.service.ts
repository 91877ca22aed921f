import { fillPath } from '#shared/http/endpoint.ts';
import { getWord, listDefinitions, type Sort, type WordSummary } from '#shared/words/words.endpoints.ts';
import { categoryOfSubCategory, CATEGORY_VALUES } from '#shared/words/catalogue.ts';
import type { AppContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import type { Answer } from '../../http/response-cache.ts';
import { missingWord } from './missing-word.ts';
import { parseWord } from './parse-word.ts';
import { searchWords } from './search/word-search.queries.ts';
import {
  drawWordOfTheDay,
  selectDefinitions,
  selectRandomWordId,
  selectWord,
  selectWordOfTheDay,
  selectWordPage,
  selectWordsById,
} from './words.queries.ts';
import type { WordFilter } from './words.sql.ts';

export interface ListRequest extends WordFilter {
  limit: number;
  offset: number;
  search: string;
  sort: Sort;
  /** Where an alphabetical list without a search starts; other lists ignore it. */
  from?: string | undefined;
}

/** @returns also whether nothing in the whole dictionary was found by a search */
export async function listWords(
  ctx: AppContext,
  request: ListRequest,
): Promise<Answer & { isMiss?: boolean }> {
  if (!canMatch(request)) return { json: '[]', headers: { 'X-Total-Count': '0' } };
  return request.search === '' ? listPage(ctx, request) : listHits(ctx, request);
}

/** The word, with this read counted among its views. */
export async function readWord({ db, views }: AppContext, text: string): Promise<Answer> {
  const word = parseWord(text);
  const found = await selectWord(db, word);
  if (!found) throw await missingWord(db, text, (into) => fillPath(getWord.path, { word: into }));
  let shown = found.views + views.unwritten(found.id);
  return {
    json: found.json,
    wordId: found.id,
    viewCount: (isCounted) => {
      if (!isCounted) return shown + 1;
      views.count(found.id);
      return ++shown;
    },
  };
}

export async function readDefinitions(
  { db }: AppContext,
  text: string,
  page: { limit: number; offset: number },
): Promise<Answer> {
  const word = parseWord(text);
  const found = await selectDefinitions(db, word, page);
  if (!found)
    throw await missingWord(
      db,
      text,
      (into) => `${fillPath(listDefinitions.path, { word: into })}?limit=${page.limit}&offset=${page.offset}`,
    );
  return { json: found.json, wordId: found.id, headers: { 'X-Total-Count': String(found.total) } };
}

export async function readRandomWord({ db }: AppContext): Promise<WordSummary> {
  return readOne(db, await selectRandomWordId(db));
}

/** @param day an ISO date in UTC */
export async function readWordOfTheDay({ db }: AppContext, day: string): Promise<Answer> {
  const drawn = await selectWordOfTheDay(db, day);
  const id = drawn ?? (await selectRandomWordId(db));
  if (id === undefined) throw notFound('The dictionary is empty');
  const word = await readOne(db, drawn ?? (await drawWordOfTheDay(db, day, id)));
  const until = Date.parse(`${day}T23:59:59.999Z`);
  return { json: JSON.stringify({ ...word, day }), wordId: word.id, until };
}

async function listPage(
  { db, pageAnchors }: AppContext,
  { limit, offset, sort, ...request }: ListRequest,
): Promise<Answer> {
  const filter = { category: request.category, subCategory: request.subCategory };
  const from = sort === 'alphabetical' ? request.from : undefined;
  const start = await pageAnchors.find(sort, filter, offset, from);
  const { json, total } = await selectWordPage(db, { sort, filter, start, limit });
  return { json, headers: { 'X-Total-Count': String(total) } };
}

async function listHits(
  { db }: AppContext,
  { search, limit, offset, sort, category, subCategory }: ListRequest,
): Promise<Answer & { isMiss: boolean }> {
  const filter = { category, subCategory };
  const hits = await searchWords(db, { text: search, filter, sort, limit, offset });
  return {
    json: hits.json,
    isMiss: hits.matched !== 'name' && category === undefined && subCategory === undefined,
    headers: {
      ...(hits.total === undefined ? {} : { 'X-Total-Count': String(hits.total) }),
      ...(hits.matched ? { 'X-Search-Match': hits.matched } : {}),
      ...(hits.corrected ? { 'X-Corrected-Search': hits.corrected } : {}),
    },
  };
}

/** False for a category that does not exist, and for a sub-category of another category. */
function canMatch({ category, subCategory }: WordFilter): boolean {
  if (category !== undefined && !CATEGORY_VALUES.some((known) => known === category)) return false;
  if (subCategory === undefined) return true;
  const owner = categoryOfSubCategory(subCategory);
  return owner !== undefined && (category === undefined || category === owner);
}

async function readOne(db: AppContext['db'], id: number | undefined): Promise<WordSummary> {
  const [word] = id === undefined ? [] : (JSON.parse(await selectWordsById(db, [id])) as WordSummary[]);
  if (word === undefined) throw notFound('The dictionary is empty');
  return word;
}
