import { z } from 'zod';
import {
  EventDate,
  ExplorationContent,
  Place as ContractPlace,
  Source as ContractSource,
  TimelineEvent as ContractEvent,
} from '#shared/explorations/explorations.endpoints.ts';
import { Headword } from './corpus-entry.ts';

/** Only these hosts and their subdomains are allowed as sources: they keep pages for decades, so links do not rot. */
const LASTING_HOSTS = [
  'archive.org',
  'archives.gov',
  'biodiversitylibrary.org',
  'bl.uk',
  'britannica.com',
  'britishmuseum.org',
  'cia.gov',
  'congress.gov',
  'doi.org',
  'europa.eu',
  'fbi.gov',
  'gao.gov',
  'gov.uk',
  'gutenberg.org',
  'hathitrust.org',
  'icj-cij.org',
  'jstor.org',
  'justice.gov',
  'loc.gov',
  'nasa.gov',
  'nationalarchives.gov.uk',
  'nsa.gov',
  'plato.stanford.edu',
  'sacred-texts.com',
  'si.edu',
  'supremecourt.gov',
  'un.org',
  'unesco.org',
  'who.int',
];

/** Plain text on one line: no control characters, curly quotes, long dashes or markup. */
const Line = z
  .string()
  .min(1)
  .max(1000)
  .refine((text) => text === text.trim() && !/\s\s|[\n\t]/.test(text), 'Has extra whitespace')
  .regex(/^[\x20-\x7E\p{L}\p{M}]*$/u, 'Has characters other than letters and printable ASCII')
  .refine((text) => !/[<>*`]|\]\(|^#/.test(text), 'Has markup');

/** Two or three paragraphs, separated by a blank line. */
const Section = z
  .string()
  .min(250)
  .max(1200)
  .refine((text) => {
    const paragraphs = text.split('\n\n');
    return [2, 3].includes(paragraphs.length) && paragraphs.every((p) => Line.safeParse(p).success);
  }, 'Must be two or three plain paragraphs');

const PastDate = EventDate.refine((date) => date >= '1000', 'Is before the year 1000').refine(
  (date) => date <= new Date().toISOString().slice(0, 10),
  'Is in the future',
);

const distinct = <T>(items: T[], keyOf: (item: T) => unknown) =>
  new Set(items.map(keyOf)).size === items.length;
const listOf = (item: z.ZodType<string>, min: number, max: number) =>
  z
    .array(item)
    .min(min)
    .max(max)
    .refine((texts) => distinct(texts, (text) => text), 'Has duplicates');

const TimelineEvent = z.strictObject({
  ...ContractEvent.shape,
  id: z.string().regex(/^e\d+$/),
  title: Line.max(100),
  eventDate: PastDate,
  description: Line,
  relatedFigures: listOf(Line, 0, 8),
  locations: listOf(Line, 0, 6),
});

const Source = z.strictObject({
  ...ContractSource.shape,
  title: Line.max(250),
  description: Line,
  author: Line.max(150),
  publishDate: PastDate,
  url: z
    .string()
    .refine((url) => url === '' || isLasting(url), 'Must be empty or a page at one of the lasting hosts'),
});

/** One entry of a curated explorations file: a word and its whole exploration. */
export const CorpusExploration = z
  .strictObject({
    ...ExplorationContent.shape,
    word: Headword,
    keyFigures: listOf(Line.max(100), 3, 8),
    locations: listOf(Line.max(100), 2, 6),
    relatedConcepts: listOf(Headword, 3, 8),
    timelineEvents: z
      .array(TimelineEvent)
      .min(5)
      .max(12)
      .refine((events) => distinct(events, ({ id }) => id), 'Has a duplicate id')
      .refine(
        (events) => events.every(({ eventDate }, i) => i === 0 || events[i - 1]!.eventDate <= eventDate),
        'Is not sorted by date',
      ),
    whoSection: Section,
    whatSection: Section,
    whenSection: Section,
    whereSection: Section,
    whySection: Section,
    sources: z
      .array(Source)
      .min(3)
      .max(8)
      .refine((sources) => distinct(sources, ({ title }) => title), 'Has a duplicate source'),
    places: z
      .array(z.strictObject(ContractPlace.shape))
      .min(1)
      .refine((places) => distinct(places, ({ name }) => name), 'Has a duplicate place'),
  })
  .refine(
    ({ places, locations }) => places.every(({ name }) => locations.includes(name)),
    'Has a place that is not one of its locations',
  )
  .refine(({ word, relatedConcepts }) => !relatedConcepts.includes(word), 'Is related to itself');
export type CorpusExploration = z.infer<typeof CorpusExploration>;

export const CorpusExplorationFile = z.array(CorpusExploration);

function isLasting(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, port } = new URL(url);
  return (
    protocol === 'https:' &&
    username === '' &&
    port === '' &&
    LASTING_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
}
