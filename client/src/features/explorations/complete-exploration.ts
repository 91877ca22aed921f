import type { Exploration, Source, TimelineEvent } from '#shared/explorations/explorations.endpoints.ts';
import { SIGNIFICANCE_STYLES } from './timeline/event-styles.ts';
import { RELIABILITY_STYLES, SOURCE_STYLES } from './sources/source-styles.ts';

/** Any field may be missing, or have a value of any type. */
type Loose<T> = { readonly [Key in keyof T]?: unknown };

/** Adds all fields that the screens read. A response may lack any of the specified fields, and all of our own. */
export function completeExploration(answer: Loose<Exploration>): Exploration {
  return {
    keyFigures: names(answer.keyFigures),
    locations: names(answer.locations),
    relatedConcepts: names(answer.relatedConcepts),
    timelineEvents: objects(answer.timelineEvents).map(completeEvent),
    whoSection: text(answer.whoSection),
    whatSection: text(answer.whatSection),
    whenSection: text(answer.whenSection),
    whereSection: text(answer.whereSection),
    whySection: text(answer.whySection),
    sources: objects(answer.sources).map(completeSource),
    places: list(answer.places) as Exploration['places'],
    origin: answer.origin === 'curated' ? 'curated' : 'ai',
    model: text(answer.model) || null,
    madeAt: text(answer.madeAt),
  };
}

function completeEvent(event: Loose<TimelineEvent>, index: number): TimelineEvent {
  return {
    id: text(event.id) || String(index + 1), // used in its link
    title: text(event.title),
    eventDate: text(event.eventDate),
    eventType: event.eventType as TimelineEvent['eventType'], // for unknown types see timeline-filter.ts
    significance: known(SIGNIFICANCE_STYLES, event.significance) ?? 'medium',
    description: text(event.description),
    relatedFigures: names(event.relatedFigures),
    locations: names(event.locations),
  };
}

function completeSource(source: Loose<Source>): Source {
  return {
    title: text(source.title),
    description: text(source.description),
    sourceType: known(SOURCE_STYLES, source.sourceType) ?? 'document',
    reliability: known(RELIABILITY_STYLES, source.reliability) ?? 'unverified',
    author: text(source.author),
    publishDate: text(source.publishDate),
    url: text(source.url),
  };
}

/** A name is a string, or an object with a `name`. */
function names(value: unknown): string[] {
  return list(value)
    .map((item) => text(isObject(item) ? item.name : item))
    .filter(Boolean);
}

function objects(value: unknown): object[] {
  return list(value).filter(isObject);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A year may come as a number. */
function text(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '';
}

function known<Value extends string>(looks: Record<Value, unknown>, value: unknown): Value | undefined {
  return typeof value === 'string' && Object.hasOwn(looks, value) ? (value as Value) : undefined;
}

function isObject(value: unknown): value is { name?: unknown } {
  return typeof value === 'object' && value !== null;
}
