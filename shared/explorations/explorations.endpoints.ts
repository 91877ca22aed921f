import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath } from '#shared/http/schema-parts.ts';

export const EVENT_TYPES = ['origin', 'revelation', 'coverup', 'development', 'general'] as const;
export const SIGNIFICANCES = ['low', 'medium', 'high', 'critical'] as const;
const SOURCE_TYPES = ['document', 'witness', 'media', 'research', 'official'] as const;
const RELIABILITIES = ['verified', 'credible', 'questionable', 'unverified'] as const;

/** A year of four characters, or a whole date. */
export const EventDate = z
  .string()
  .refine(
    (text) =>
      /^\d{4}$/.test(text) || (/^\d{4}-\d\d-\d\d$/.test(text) && z.iso.date().safeParse(text).success),
    'Not a year or a date',
  );

export const TimelineEvent = z.object({
  id: z.string(),
  title: z.string(),
  eventDate: EventDate,
  eventType: z.enum(EVENT_TYPES),
  significance: z.enum(SIGNIFICANCES),
  description: z.string(),
  relatedFigures: z.array(z.string()),
  locations: z.array(z.string()),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

export const Source = z.object({
  title: z.string(),
  description: z.string(),
  sourceType: z.enum(SOURCE_TYPES),
  reliability: z.enum(RELIABILITIES),
  author: z.string(),
  publishDate: z.string().describe('a year, a date, or empty'),
  url: z.string().describe('http(s), or empty'),
});
export type Source = z.infer<typeof Source>;

/** The coordinates of a location, for the map. */
export const Place = z.object({
  name: z.string(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Place = z.infer<typeof Place>;

/** The content of a word's exploration: its ten main fields, and the places on the map. */
export const ExplorationContent = z.object({
  keyFigures: z.array(z.string()),
  locations: z.array(z.string()),
  relatedConcepts: z.array(z.string()),
  timelineEvents: z.array(TimelineEvent),
  whoSection: z.string(),
  whatSection: z.string(),
  whenSection: z.string(),
  whereSection: z.string(),
  whySection: z.string(),
  sources: z.array(Source),
  places: z.array(Place).describe('those of the locations whose coordinates are known (an addition)'),
});
export type ExplorationContent = z.infer<typeof ExplorationContent>;

export const Exploration = ExplorationContent.extend({
  origin: z.enum(['curated', 'ai']).describe('(an addition)'),
  model: z.string().nullable().describe('which model made it; null when curated (an addition)'),
  madeAt: z.iso.datetime().describe('(an addition)'),
});
export type Exploration = z.infer<typeof Exploration>;

export const getExploration = endpoint({
  method: 'GET',
  path: '/api/words/:wordId/exploration',
  access: 'public',
  summary:
    'What a word is about, made once: waits while it is prepared, or streams the steps with Accept: text/event-stream; 503 when there is none and none can be made. With Prefer: wait=0 (RFC 7240) nothing is begun: 204 when there is none',
  params: z.object({ wordId: IdInPath }),
  response: Exploration,
});

/** The name of one item of an exploration. */
export const ExplorationItem = z
  .string('Item is required')
  .regex(
    /^(timeline|figure|location|source|who|what|when|where|why|concept)(:[\w .,'()-]{1,100})?$/,
    'Unknown item',
  )
  .describe('"timeline:e3", "source:2", "who" and so on');

/** A word and what it is related to, one and two steps away. */
export const Connections = z.object({
  words: z.array(
    z.object({
      word: z.string(),
      distance: z.int().min(0).max(2),
      exists: z.boolean().describe('whether the dictionary has it'),
    }),
  ),
  links: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type Connections = z.infer<typeof Connections>;

export const getConnections = endpoint({
  method: 'GET',
  path: '/api/words/:word/connections',
  access: 'public',
  summary: 'The words around a word, at most 25, for its graph (an addition)',
  params: z.object({ word: z.string() }),
  response: Connections,
});
