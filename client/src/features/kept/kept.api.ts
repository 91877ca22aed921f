import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { KEPT } from '#shared/limits.ts';
import type { KeptWord } from '#shared/kept/kept.endpoints.ts';
import { call } from '#client/lib/api/api.ts';
import type { ExportRow } from './kept-export.ts';
import type { KeptEntry, KeptHere } from './kept-store.ts';

/** The keys begin with "/api/user/", so that they go when another member signs in. */
const KEY = '/api/user/kept';
export const KEPT_KEYS = { all: [KEY], list: [KEY, 'list'], viewed: [KEY, 'viewed'] };

/** Whether a member has kept a word. */
export const keptStateOptions = (wordId: number, userId: number | undefined) =>
  queryOptions({
    queryKey: [KEY, 'state', userId, wordId],
    queryFn: userId === undefined ? skipToken : () => call('GET /api/kept/:wordId', { params: { wordId } }),
  });

/** The member's kept words, the last first. */
export const keptListOptions = infiniteQueryOptions({
  queryKey: KEPT_KEYS.list,
  queryFn: ({ pageParam }) =>
    call('GET /api/kept', { query: pageParam === undefined ? {} : { before: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.next ?? undefined,
  refetchOnMount: 'always',
});

export const viewedOptions = queryOptions({
  queryKey: KEPT_KEYS.viewed,
  queryFn: async () => (await call('GET /api/viewed')).words,
  refetchOnMount: 'always',
});

export const sendKeep = (wordId: number) => call('PUT /api/kept/:wordId', { params: { wordId } });
export const sendRemove = (wordId: number) => call('DELETE /api/kept/:wordId', { params: { wordId } });
export const sendClearKept = () => call('DELETE /api/kept');
export const sendClearViewed = () => call('DELETE /api/viewed');
export const sendViewed = (wordId: number) => call('PUT /api/viewed/:wordId', { params: { wordId } });

export const sendMerge = ({ kept, viewed }: KeptHere) =>
  call('POST /api/kept/merge', { body: { kept: kept.map(toSent), viewed: viewed.map(toSent) } });

const toSent = ({ wordId, at }: KeptEntry) => ({ wordId, at });

/** A word of this browser's list as it is now, with all ids by which it is kept here. */
export interface WordHere extends KeptWord {
  askedIds: number[];
}

/** What became of words that this browser has kept: hidden ones are missing, merged ones are one. */
export const wordsHereOptions = (entries: readonly KeptEntry[]) =>
  queryOptions({
    queryKey: ['/api/public/words', entries.map(({ wordId, at }) => `${wordId}@${at}`)],
    queryFn: () => findWords(entries),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

async function findWords(entries: readonly KeptEntry[]): Promise<WordHere[]> {
  const found = new Map<number, Awaited<ReturnType<typeof askForWords>>[number]>();
  for (let i = 0; i < entries.length; i += KEPT.page)
    for (const word of await askForWords(entries.slice(i, i + KEPT.page))) found.set(word.askedId, word);
  const words = new Map<number, WordHere>();
  for (const { wordId, at } of entries) {
    const word = found.get(wordId);
    if (!word) continue;
    const { askedId, ...shown } = word;
    const known = words.get(word.id);
    if (known) known.askedIds.push(askedId);
    else words.set(word.id, { ...shown, at, askedIds: [askedId] });
  }
  return [...words.values()];
}

const askForWords = (entries: readonly KeptEntry[]) =>
  call('GET /api/public/words', { query: { ids: entries.map(({ wordId }) => wordId).join(',') } });

/** All kept words, of the account or of this browser. */
export async function fetchExport(isMember: boolean, here: KeptHere): Promise<ExportRow[]> {
  const words = isMember ? (await call('GET /api/kept/export')).words : await findWords(here.kept);
  return words.map(({ word, category, at }) => ({ word, category: category ?? '', keptAt: at }));
}
