import type { Database } from '#server/db/client.ts';
import type { KnownWord, ReplyRequest } from '#server/integrations/assistant/assistant.ts';
import { readMessage, search, type Reading } from './find-entries.ts';
import { selectEntries } from './guide.queries.ts';
import { placesAskedFor } from '../question/places.ts';

const ENTRIES_MAX = 3;

/** The entries that a message names, or else those that speak of what it asks; at most five queries. */
export async function selectRelevantEntries(db: Database, request: ReplyRequest): Promise<KnownWord[]> {
  const reading = await readMessage(db, request);
  const { subjects, context } = reading;
  const names = subjects.length > 0 ? subjects : await spokenOf(db, reading);
  const wanted = names.length > 0 ? names : context ? [context] : [];
  if (wanted.length === 0) return [];
  const entries = await selectEntries(db, wanted.slice(0, ENTRIES_MAX));
  return entries.map(({ word, category, definitions, related }) => ({
    word,
    category,
    definitions: definitions.map(({ text }) => text),
    relatedConcepts: related.map(({ word }) => word),
  }));
}

async function spokenOf(db: Database, reading: Reading): Promise<string[]> {
  const { topic } = reading;
  if (topic.length === 0) return [];
  const places = await placesAskedFor(db, reading);
  if (places.length > 0) return places.map(({ word }) => word);
  const { named, meant, mentions } = await search(db, topic);
  return [named ?? meant?.word, ...mentions.map(({ word }) => word)].filter((word) => word !== undefined);
}
