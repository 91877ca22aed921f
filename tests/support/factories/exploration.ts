import { vi } from 'vitest';
import {
  Exploration,
  type Connections,
  type Source,
  type TimelineEvent,
} from '#shared/explorations/explorations.endpoints.ts';

const EVENTS = { 'Content-Type': 'text/event-stream; charset=utf-8' };

let nextEvent = 1;

export function anEvent(overrides: Partial<TimelineEvent> = {}): TimelineEvent {
  const id = `e${nextEvent++}`;
  return {
    id,
    title: `What event ${id} was`,
    eventDate: '1947',
    eventType: 'origin',
    significance: 'medium',
    description: `How event ${id} went.`,
    relatedFigures: [],
    locations: [],
    ...overrides,
  };
}

export function aSource(overrides: Partial<Source> = {}): Source {
  return {
    title: 'The report',
    description: 'What was found.',
    sourceType: 'official',
    reliability: 'verified',
    author: 'The board',
    publishDate: '1995',
    url: '',
    ...overrides,
  };
}

/** An exploration that has everything of one kind; give what the test is about. */
export function anExploration(overrides: Partial<Exploration> = {}): Exploration {
  return {
    keyFigures: ['Mac Brazel'],
    locations: ['Roswell, New Mexico'],
    relatedConcepts: ['flying saucer'],
    timelineEvents: [anEvent()],
    whoSection: 'Who it was.',
    whatSection: 'What it was.',
    whenSection: 'When it was.',
    whereSection: 'Where it was.',
    whySection: 'Why it was.',
    sources: [aSource()],
    places: [],
    origin: 'curated',
    model: null,
    madeAt: '2026-01-02T03:04:05.000Z',
    ...overrides,
  };
}

/** The exploration call's answer when there is one already: a stream of that alone. */
export function explored(overrides: Partial<Exploration> = {}) {
  return { headers: EVENTS, text: event('done', Exploration.parse(anExploration(overrides))) };
}

/** A word with the words around it: "near" ones and, by the near one that leads there, "far" ones. */
export function aNeighbourhood(center: string, neighbours: Record<string, string[]>): Connections {
  const near = Object.keys(neighbours);
  const far = Object.values(neighbours).flat();
  return {
    words: [
      { word: center, distance: 0, exists: true },
      ...near.map((word) => ({ word, distance: 1, exists: true })),
      ...far.map((word) => ({ word, distance: 2, exists: false })),
    ],
    links: [
      ...near.map((word) => ({ from: center, to: word })),
      ...Object.entries(neighbours).flatMap(([from, words]) => words.map((to) => ({ from, to }))),
    ],
  };
}

/** Answers the exploration call with a stream that the test writes; every other call is left to the fake before it. */
export function streamExploration() {
  const others = globalThis.fetch;
  const accepts: (string | null)[] = [];
  const prefers: (string | null)[] = [];
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array>;

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!/^\/api\/words\/\d+\/exploration$/.test(address)) return others(address, init);
    accepts.push(new Headers(init.headers).get('Accept'));
    prefers.push(new Headers(init.headers).get('Prefer'));
    const body = new ReadableStream<Uint8Array>({
      start: (opened) => {
        controller = opened;
      },
    });
    return new Response(body, { headers: EVENTS });
  });

  const write = (name: string, data: unknown) => controller.enqueue(encoder.encode(event(name, data)));
  return {
    /** What each of the calls said that it takes. */
    accepts,
    /** Whether each of them asks for nothing to be begun. */
    prefers,
    step: (step: number) => write('step', { step }),
    done: (exploration: Exploration) => {
      write('done', exploration);
      controller.close();
    },
    fail: (status: number, message: string) => {
      write('failed', { code: 'test', message, status });
      controller.close();
    },
  };
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
