import { z } from 'zod';
import { KEPT } from '#shared/limits.ts';
import { PRODUCT_SLUG } from '#shared/product.ts';
import { createListeners } from '#client/lib/listeners.ts';
import { localStore } from '#client/lib/storage.ts';

/** What this browser has kept and looked at without an account, and what a member kept while there was no connection. */
const KEY = `${PRODUCT_SLUG}-kept`;
const VERSION = 1;

const Entry = z.object({
  wordId: z.int().positive().max(999_999_999),
  word: z.string().min(1).max(100),
  at: z.iso.datetime(),
  /** It is in an account already, and goes to no other one. */
  isMerged: z.boolean().optional(),
  /** The only account that it may go to. */
  owner: z.int().optional(),
});
export type KeptEntry = z.infer<typeof Entry>;

const Stored = z.object({
  version: z.literal(VERSION),
  kept: z.array(z.unknown()),
  viewed: z.array(z.unknown()),
});

/** Both the last first. */
export interface KeptHere {
  kept: readonly KeptEntry[];
  viewed: readonly KeptEntry[];
}

const NOTHING: KeptHere = { kept: [], viewed: [] };
let last: { text: string | null; here: KeptHere } = { text: null, here: NOTHING };
const { subscribe, notify } = createListeners();

/** What is kept; what is not of the right form is left out. The same object until something changes. */
export function readKept(): KeptHere {
  const text = localStore.read(KEY);
  if (text !== last.text) last = { text, here: parse(text) };
  return last.here;
}

/** For `useSyncExternalStore`; hears of other tabs too. */
export function subscribeToKept(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  const unsubscribe = subscribe(listener);
  return () => {
    window.removeEventListener('storage', listener);
    unsubscribe();
  };
}

/** @returns whether the browser has kept it: there may be no room, no storage, or a later version's list */
export function keepHere(entry: Omit<KeptEntry, 'at'>): boolean {
  const { kept, viewed } = readKept();
  const others = kept.filter(({ wordId }) => wordId !== entry.wordId);
  if (others.length >= KEPT.inBrowser) return false;
  return write({ kept: [now(entry), ...others], viewed });
}

export function removeHere(wordIds: readonly number[]): boolean {
  const { kept, viewed } = readKept();
  const others = kept.filter((entry) => !wordIds.includes(entry.wordId));
  return others.length === kept.length || write({ kept: others, viewed });
}

export function clearKeptHere(): boolean {
  return write({ kept: [], viewed: readKept().viewed });
}

/** Notes that a word is looked at; the oldest are dropped. */
export function viewHere(entry: Omit<KeptEntry, 'at'>): boolean {
  const { kept, viewed } = readKept();
  const others = viewed.filter(({ wordId }) => wordId !== entry.wordId);
  return write({ kept, viewed: [now(entry), ...others].slice(0, KEPT.viewed) });
}

export function clearViewedHere(): boolean {
  return write({ kept: readKept().kept, viewed: [] });
}

/** What may still go to an account. */
export function unmergedFor(userId: number): KeptHere {
  const { kept, viewed } = readKept();
  const isFree = ({ isMerged, owner }: KeptEntry) => !isMerged && (owner === undefined || owner === userId);
  return { kept: kept.filter(isFree), viewed: viewed.filter(isFree) };
}

/** Marks what went to an account; what was kept anew meanwhile stays as it is. */
export function markMerged(sent: KeptHere): boolean {
  const { kept, viewed } = readKept();
  return write({ kept: marked(kept, sent.kept), viewed: marked(viewed, sent.viewed) });
}

const marked = (entries: readonly KeptEntry[], gone: readonly KeptEntry[]) =>
  entries.map((entry) =>
    gone.some(({ wordId, at }) => wordId === entry.wordId && at === entry.at)
      ? { ...entry, isMerged: true }
      : entry,
  );

function now(entry: Omit<KeptEntry, 'at'>): KeptEntry {
  return { ...entry, at: new Date().toISOString() };
}

function write(here: KeptHere): boolean {
  if (isOfLaterVersion(localStore.read(KEY))) return false;
  const isKept = localStore.write(KEY, JSON.stringify({ version: VERSION, ...here }));
  notify();
  return isKept;
}

function parse(text: string | null): KeptHere {
  const stored = Stored.safeParse(fromJson(text)).data;
  if (!stored) return NOTHING;
  return {
    kept: entriesOf(stored.kept, KEPT.inBrowser),
    viewed: entriesOf(stored.viewed, KEPT.viewed),
  };
}

/** Each word once. */
function entriesOf(items: unknown[], most: number): KeptEntry[] {
  const byId = new Map<number, KeptEntry>();
  for (const item of items.slice(0, most)) {
    const entry = Entry.safeParse(item).data;
    if (entry && !byId.has(entry.wordId)) byId.set(entry.wordId, entry);
  }
  return [...byId.values()];
}

/** Another tab may run a later version already, whose list this one would spoil. */
function isOfLaterVersion(text: string | null): boolean {
  const stored = fromJson(text);
  const version = typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : 0;
  return typeof version === 'number' && version > VERSION;
}

function fromJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
