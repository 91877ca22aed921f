import {
  EventDate,
  SIGNIFICANCES,
  type ExplorationContent,
  type Place,
} from '#shared/explorations/explorations.endpoints.ts';
import { PhraseText, toStoredWord, WordText } from '#shared/words/word-text.ts';
import { judgeReply } from '../../features/guard/reply/judge-reply.ts';
import { plainLine, plainParagraphs } from './exploration-check-text.ts';

/** A model's output: it has the right shape, but is not checked yet. */
export type Draft = Omit<ExplorationContent, 'timelineEvents'> & { timelineEvents: DraftEvent[] };
type DraftEvent = Omit<ExplorationContent['timelineEvents'][number], 'id'>;

const AT_MOST = { events: 12, figures: 8, locations: 6, sources: 8, concepts: 10 } as const;
const LENGTH = { section: 3000, description: 600, title: 160, name: 100, url: 500 } as const;

const SECTIONS = ['whoSection', 'whatSection', 'whenSection', 'whereSection', 'whySection'] as const;

interface Setting {
  word: string;
  /** Like "2026-07-01". Events after this day are dropped. */
  today: string;
}

/**
 * Step 4 of a generation: cleans a draft. Its links were not fetched and its sources not verified, so none of them is
 * rated better than questionable.
 * @returns the cleaned content, or the faults that make the draft unusable
 */
export function checkExploration(
  draft: Draft,
  { word, today }: Setting,
): { content?: ExplorationContent; faults: string[] } {
  const sections = fromKeys(SECTIONS, (name) => harmless(plainParagraphs(draft[name], LENGTH.section)));
  const faults = SECTIONS.filter((name) => sections[name] === '').map((name) => `${name} is empty`);
  if (faults.length > 0) return { faults };
  const locations = names(draft.locations, AT_MOST.locations);
  const content = {
    ...sections,
    keyFigures: names(draft.keyFigures, AT_MOST.figures),
    locations,
    relatedConcepts: concepts(draft.relatedConcepts, word),
    timelineEvents: timeline(draft.timelineEvents, today),
    sources: draft.sources
      .map((source) => checkSource(source, today))
      .filter(({ title }) => title !== '')
      .slice(0, AT_MOST.sources),
    places: places(draft.places, locations),
  };
  return { content, faults };
}

/** Removes the sentences that the guard would block in a chat. */
function harmless(text: string): string {
  const kept = text.split('\n').map((line) =>
    line
      .split(/(?<=[.!?]) /)
      .filter((sentence) => !judgeReply(sentence))
      .join(' '),
  );
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cleans the names and removes duplicates, ignoring case. */
function names(given: string[], max: number): string[] {
  const cleaned = given.map((name) => plainLine(name, LENGTH.name)).filter((name) => name !== '');
  return [...new Map(cleaned.toReversed().map((name) => [name.toLowerCase(), name])).values()]
    .toReversed()
    .slice(0, max);
}

/** Normalizes concepts to dictionary spelling and removes the word itself. */
function concepts(given: string[], word: string): string[] {
  const spelled = given
    .map(toStoredWord)
    .filter((text) => WordText.safeParse(text).success || PhraseText.safeParse(text).success);
  return [...new Set(spelled)].filter((text) => text !== word && text !== '').slice(0, AT_MOST.concepts);
}

/** Sorts events by date. When there are too many, the most significant are kept. */
function timeline(given: DraftEvent[], today: string): ExplorationContent['timelineEvents'] {
  const weight = ({ significance }: DraftEvent) => SIGNIFICANCES.indexOf(significance);
  return given
    .map((event) => ({
      ...event,
      title: plainLine(event.title, LENGTH.title),
      description: plainLine(event.description, LENGTH.description),
      relatedFigures: names(event.relatedFigures, AT_MOST.figures),
      locations: names(event.locations, AT_MOST.locations),
    }))
    .filter(({ title, eventDate }) => title !== '' && isPast(eventDate, today))
    .filter(({ title, description }) => !judgeReply(title) && !judgeReply(description))
    .sort((a, b) => weight(b) - weight(a))
    .slice(0, AT_MOST.events)
    .sort((a, b) => (a.eventDate < b.eventDate ? -1 : Number(a.eventDate > b.eventDate)))
    .map((event, index) => ({ ...event, id: `e${index + 1}` }));
}

function checkSource(
  source: ExplorationContent['sources'][number],
  today: string,
): ExplorationContent['sources'][number] {
  const url = webAddress(source.url);
  return {
    title: plainLine(source.title, LENGTH.title),
    description: harmless(plainLine(source.description, LENGTH.description)),
    sourceType: source.sourceType,
    reliability: url !== '' || source.reliability === 'unverified' ? 'unverified' : 'questionable',
    author: plainLine(source.author, LENGTH.name),
    publishDate: isPast(source.publishDate, today) ? source.publishDate : '',
    url,
  };
}

function places(given: Place[], locations: string[]): Place[] {
  const found = locations.map((name) => {
    const isIt = (place: Place) =>
      plainLine(place.name, LENGTH.name).toLowerCase() === name.toLowerCase() &&
      // Models return 0, 0 for a place that they do not know.
      (place.latitude !== 0 || place.longitude !== 0);
    const place = given.find(isIt);
    return place && { name, latitude: place.latitude, longitude: place.longitude };
  });
  return found.filter((place) => place !== undefined);
}

/** True for a year or a day that is not in the future. Both start with four digits, so string comparison works. */
function isPast(date: string, today: string): boolean {
  return EventDate.safeParse(date).success && date <= today;
}

/** The URL if it is http(s) without credentials, else an empty string. */
function webAddress(text: string): string {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isKept =
    url !== undefined && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isKept && url.href.length <= LENGTH.url ? url.href : '';
}

function fromKeys<K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;
}
