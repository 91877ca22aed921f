import { describe, expect, it } from 'vitest';
import type { ExploreRequest, KnownWord } from '#server/integrations/assistant/assistant.ts';
import {
  assistantAt,
  closedAfterTest,
  piece,
  openStream,
  sendError,
  sendPieces,
  startFakeOpenAi,
  startRawOpenAi,
  type RawCall,
} from '../../../../support/chat/fake-openai.ts';

const WORD: KnownWord = {
  word: 'hollow earth',
  category: 'alternative-science',
  definitions: ['The belief that the planet is a shell with an inner world.'],
  relatedConcepts: ['agartha'],
};

const FACTS = {
  keyFigures: ['Edmond Halley', 'John Cleves Symmes'],
  locations: ['London', 'Cincinnati'],
  places: [{ name: 'London', latitude: 51.5, longitude: -0.12 }],
  relatedConcepts: ['agartha', 'Inner-Earth'],
  timelineEvents: [
    {
      title: 'Symmes publishes his circular',
      eventDate: '1818-04-10',
      eventType: 'revelation',
      significance: 'high',
      description: 'He declared the earth hollow and habitable within.',
      relatedFigures: ['John Cleves Symmes'],
      locations: [],
    },
    {
      title: 'Halley proposes shells',
      eventDate: '1692',
      eventType: 'origin',
      significance: 'high',
      description: 'A paper explains the drift of the compass by inner shells.',
      relatedFigures: ['Edmond Halley'],
      locations: ['London'],
    },
  ],
};

const STORY = {
  whoSection: 'Halley first.\n\nThen Symmes.',
  whatSection: 'Believers hold that there is a world within.',
  whenSection: 'Since 1692.',
  whereSection: 'At the poles.',
  whySection: 'Because of the compass.',
  sources: [
    {
      title: 'An Account of the Cause of the Change of the Variation of the Magnetical Needle',
      description: 'The first paper.',
      sourceType: 'research',
      reliability: 'verified',
      author: 'Edmond Halley',
      publishDate: '1692',
      url: 'https://example.org/halley',
    },
  ],
};

const CONTENT = {
  ...STORY,
  keyFigures: FACTS.keyFigures,
  locations: FACTS.locations,
  places: FACTS.places,
  relatedConcepts: ['agartha', 'inner earth'],
  timelineEvents: [
    { ...FACTS.timelineEvents[1], id: 'e1' },
    { ...FACTS.timelineEvents[0], id: 'e2' },
  ],
  sources: [{ ...STORY.sources[0], reliability: 'unverified' }],
};

const NOW = { now: () => new Date('2026-07-01T12:00:00Z') };

function request(overrides: Partial<ExploreRequest> = {}) {
  const steps: number[] = [];
  const signal = new AbortController().signal;
  const onStep = (step: number) => void steps.push(step);
  return { steps, word: WORD, caller: '192.0.2.1', signal, onStep, ...overrides };
}

type Format = {
  type: string;
  json_schema: {
    name: string;
    strict: boolean;
    schema: { required: string[]; additionalProperties: boolean };
  };
};
const format = ({ body }: RawCall) => body['response_format'] as Format;
const systemOf = ({ body }: RawCall) => body.messages[0]!.content;
const inputOf = ({ body }: RawCall) => body.messages[1]!.content;
const asksForFacts = (call: RawCall) => systemOf(call).includes('as lists');

/** A service that gives the right answer to either question, unless `instead` has another for the call of that count. */
async function explorationService(instead: Record<number, string> = {}) {
  return closedAfterTest(
    await startRawOpenAi((res, call, count) =>
      sendPieces(
        res,
        ...(instead[count] ?? JSON.stringify(asksForFacts(call) ? FACTS : STORY)).match(/.{1,400}/gs)!,
      ),
    ),
  );
}

const UNAVAILABLE = { status: 503, code: 'assistant_unavailable' };

describe('an exploration', () => {
  it('comes from two questions, checked', async () => {
    const { mock, url } = closedAfterTest(await startFakeOpenAi());
    mock.on({ systemMessage: 'as lists' }, { content: JSON.stringify(FACTS) });
    mock.on({ systemMessage: 'five sections' }, { content: JSON.stringify(STORY) });
    const { assistant, logged } = assistantAt(url, NOW);
    const { steps, ...asked } = request();
    expect(await assistant.explore(asked)).toEqual(CONTENT);
    expect(steps).toEqual([2, 3, 4]);
    expect(logged).toEqual([]);
    expect(mock.getRequests()).toHaveLength(2);
  });

  it('is asked for in the form that the shared schema describes', async () => {
    const { calls, url } = await explorationService();
    await assistantAt(url, NOW).assistant.explore(request());
    const [facts, story] = calls.map(format);
    expect(facts).toMatchObject({ type: 'json_schema', json_schema: { name: 'facts', strict: true } });
    expect(story).toMatchObject({ type: 'json_schema', json_schema: { name: 'story', strict: true } });
    expect(facts!.json_schema.schema.required.sort()).toEqual(Object.keys(FACTS).sort());
    expect(story!.json_schema.schema.required.sort()).toEqual(Object.keys(STORY).sort());
    expect(story!.json_schema.schema.additionalProperties).toBe(false);
    expect(calls.map(({ body }) => body['max_tokens'])).toEqual([4000, 4000]);
  });

  it('tells the second question what the first one found, as data', async () => {
    const { calls, url } = await explorationService();
    await assistantAt(url, NOW).assistant.explore(request());
    const data = JSON.parse(/<data>\n(.*)\n<\/data>/s.exec(inputOf(calls[1]!))![1]!);
    const { timelineEvents, keyFigures } = FACTS;
    expect(data).toMatchObject({ ...WORD, today: '2026-07-01', facts: { timelineEvents, keyFigures } });
    expect(systemOf(calls[1]!)).not.toContain('hollow earth');
  });

  it('is asked for once more when its form is wrong, with the faults named', async () => {
    const wrong = {
      ...FACTS,
      keyFigures: 'Halley',
      timelineEvents: [{ ...FACTS.timelineEvents[0], eventDate: '1818-13-01' }],
    };
    const { calls, url } = await explorationService({ 1: JSON.stringify(wrong) });
    const { steps, ...asked } = request();
    expect(await assistantAt(url, NOW).assistant.explore(asked)).toEqual(CONTENT);
    expect(steps).toEqual([2, 3, 4]);
    expect(calls).toHaveLength(3);
    expect(inputOf(calls[0]!)).not.toContain('last answer');
    expect(inputOf(calls[1]!)).toContain('Your last answer did not keep to it');
    expect(inputOf(calls[1]!)).toContain('- keyFigures: Invalid input: expected array, received string\n');
    expect(inputOf(calls[1]!)).toContain('- timelineEvents.0.eventDate: Not a year or a date\n');
    expect(inputOf(calls[2]!)).not.toContain('last answer');
  });

  it('fails when the form is wrong twice', async () => {
    const { calls, url } = await explorationService({ 2: 'I would rather not.', 3: '{"whoSection": 3}' });
    const { assistant, logged } = assistantAt(url, NOW);
    const { steps, ...asked } = request();
    await expect(assistant.explore(asked)).rejects.toMatchObject(UNAVAILABLE);
    expect(steps).toEqual([2, 3]);
    expect(calls).toHaveLength(3);
    expect(logged).toMatchObject([
      { trial: 1, instructions: 'exploration-story 1' },
      { trial: 2, instructions: 'exploration-story 1' },
    ]);
  });

  it('is taken from between the marks of a code block', async () => {
    const { url } = await explorationService({ 1: `Here:\n\`\`\`json\n${JSON.stringify(FACTS)}\n\`\`\`\n` });
    expect(await assistantAt(url, NOW).assistant.explore(request())).toEqual(CONTENT);
  });

  it('needs no places, which are our own addition, and none of what may be empty', async () => {
    const { places: _, ...facts } = FACTS;
    const { relatedFigures: _figures, locations: _locations, ...event } = FACTS.timelineEvents[0]!;
    const { author: _author, publishDate: _date, ...source } = STORY.sources[0]!;
    const { calls, url } = await explorationService({
      1: JSON.stringify({ ...facts, timelineEvents: [event, FACTS.timelineEvents[1]] }),
      2: JSON.stringify({ ...STORY, sources: [{ ...source, url: null }] }),
    });
    expect(await assistantAt(url, NOW).assistant.explore(request())).toEqual({
      ...CONTENT,
      places: [],
      timelineEvents: [CONTENT.timelineEvents[0], { ...event, relatedFigures: [], locations: [], id: 'e2' }],
      sources: [{ ...source, author: '', publishDate: '', url: '', reliability: 'questionable' }],
    });
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['null', null],
    ['no list', 'London'],
    ['wrong places beside a right one', [{ name: 'Atlantis', latitude: 200 }, null, FACTS.places[0]]],
  ])('is not given up for places that are %s', async (_, places) => {
    const { calls, url } = await explorationService({ 1: JSON.stringify({ ...FACTS, places }) });
    expect(await assistantAt(url, NOW).assistant.explore(request())).toEqual({
      ...CONTENT,
      places: Array.isArray(places) ? FACTS.places : [],
    });
    expect(calls).toHaveLength(2);
  });

  it.each([...Object.keys(FACTS), ...Object.keys(STORY)].filter((field) => field !== 'places'))(
    'is asked for again without %s, a main field',
    async (field) => {
      const without = (told: object) => JSON.stringify({ ...told, [field]: undefined });
      const { calls, url } = await explorationService(
        field in FACTS ? { 1: without(FACTS) } : { 2: without(STORY) },
      );
      expect(await assistantAt(url, NOW).assistant.explore(request())).toEqual(CONTENT);
      expect(calls).toHaveLength(3);
    },
  );

  it('fails when a section is empty', async () => {
    const { url } = await explorationService({ 2: JSON.stringify({ ...STORY, whySection: ' <br> ' }) });
    const { assistant, logged } = assistantAt(url, NOW);
    const { steps, ...asked } = request();
    await expect(assistant.explore(asked)).rejects.toMatchObject(UNAVAILABLE);
    expect(steps).toEqual([2, 3, 4]);
    expect(logged).toMatchObject([{ faults: ['whySection is empty'] }]);
  });

  it('that has the wrong form again and again is no outage', async () => {
    const { calls, url } = await explorationService(
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, 'no'])),
    );
    const { assistant } = assistantAt(url, NOW);
    for (let i = 0; i < 3; i++) await expect(assistant.explore(request())).rejects.toMatchObject(UNAVAILABLE);
    expect(await assistant.explore(request())).toEqual(CONTENT);
    expect(calls).toHaveLength(8);
  });
});

describe('a service without JSON schemas', () => {
  it('gets the schema in the text, and is asked so from then on', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res, call) =>
        format(call).type === 'json_schema'
          ? sendError(res, 400, {
              message: "Invalid parameter: 'response_format' of type 'json_schema' is not supported",
            })
          : sendPieces(res, JSON.stringify(asksForFacts(call) ? FACTS : STORY)),
      ),
    );
    expect(await assistantAt(url, NOW).assistant.explore(request())).toEqual(CONTENT);
    expect(calls.map((call) => format(call).type)).toEqual(['json_schema', 'json_object', 'json_object']);
    expect(systemOf(calls[0]!)).not.toContain('"required"');
    expect(systemOf(calls[1]!)).toContain('"required":["keyFigures"');
    expect(systemOf(calls[2]!)).toContain('"required":["whoSection"');
  });

  it('is given up when it knows no JSON at all', async () => {
    const { calls, url } = closedAfterTest(
      await startRawOpenAi((res) => sendError(res, 400, { message: 'response_format is not supported' })),
    );
    await expect(assistantAt(url, NOW).assistant.explore(request())).rejects.toMatchObject(UNAVAILABLE);
    expect(calls.map((call) => format(call).type)).toEqual(['json_schema', 'json_object']);
  });
});

describe('the bounds of an exploration', () => {
  const drip = async () => {
    const service = await startRawOpenAi((res, call) => {
      if (asksForFacts(call)) {
        setTimeout(() => sendPieces(res, JSON.stringify(FACTS)), 700);
        return;
      }
      openStream(res);
      const timer = setInterval(() => res.write(piece('.')), 20);
      res.once('close', () => clearInterval(timer));
    });
    return closedAfterTest(service);
  };

  it('hold over both questions together', async () => {
    const { url } = await drip();
    const { assistant, logged } = assistantAt(url, { ...NOW, explorationMs: 1000 });
    await expect(assistant.explore(request())).rejects.toMatchObject(UNAVAILABLE);
    expect(logged).toMatchObject([{ fault: 'not done in time', instructions: 'exploration-story 1' }]);
    expect(logged[0]!['afterMs']).toBeLessThan(800);
  });

  it('end a silent question sooner', async () => {
    const { url } = closedAfterTest(await startRawOpenAi(() => {}));
    const { assistant, logged } = assistantAt(url, { ...NOW, silenceMs: 200, retries: 0 });
    await expect(assistant.explore(request())).rejects.toMatchObject(UNAVAILABLE);
    expect(logged).toMatchObject([{ fault: 'silent for too long', instructions: 'exploration-facts 1' }]);
  });

  it('end it when the server stops', async () => {
    const { calls, url } = await drip();
    const stop = new AbortController();
    const { assistant, logged } = assistantAt(url, NOW);
    setTimeout(() => stop.abort(), 900);
    const start = performance.now();
    await expect(assistant.explore(request({ signal: stop.signal }))).rejects.toMatchObject(UNAVAILABLE);
    expect(performance.now() - start).toBeLessThan(1900);
    await expect.poll(() => calls[1]?.isAbandoned).toBe(true);
    expect(logged).toEqual([]);
  });
});
