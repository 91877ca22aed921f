import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';

/** What a model was asked: which part of an exploration, and with what. */
export interface Asked {
  part: 'facts' | 'story';
  system: string;
  user: string;
}

interface Answer {
  status?: number;
  text?: string;
}

/** A whole exploration, as a model may tell it. */
export const A_TOLD_EXPLORATION: ExplorationContent = {
  keyFigures: ['Sidney Gottlieb', 'Frank Olson'],
  locations: ['Washington, D.C.', 'Montreal'],
  relatedConcepts: ['brainwashing', 'artichoke'],
  timelineEvents: [
    {
      id: 'e1',
      title: 'It begins',
      eventDate: '1953-04-13',
      eventType: 'origin',
      significance: 'high',
      description: 'The director approves it.',
      relatedFigures: ['Sidney Gottlieb'],
      locations: ['Washington, D.C.'],
    },
  ],
  whoSection: 'Chemists and their chiefs.\n\nThose they tried it on.',
  whatSection: 'Experiments that are documented.',
  whenSection: 'From 1953 on.',
  whereSection: 'In clinics and safe houses.',
  whySection: 'For fear of the other side.',
  sources: [
    {
      title: 'The record of a hearing',
      description: 'What was said.',
      sourceType: 'official',
      reliability: 'unverified',
      author: 'The Senate',
      publishDate: '1977',
      url: '',
    },
  ],
  places: [{ name: 'Montreal', latitude: 45.51, longitude: -73.58 }],
};

/**
 * A service that speaks OpenAI's chat completions and tells explorations: of whichever fields it is asked for.
 * @returns its address and what it was asked; `hold` keeps answers back until the function that it returns is called
 */
export async function startFakeModel() {
  const asked: Asked[] = [];
  let answer: (call: Asked, number: number) => Answer = () => ({});
  let gate = Promise.resolve();
  let open = () => {};

  const respond = async (req: IncomingMessage, res: ServerResponse) => {
    const { messages, response_format } = await readJson(req);
    const fields = Object.keys(response_format.json_schema.schema.properties);
    const part = fields.includes('keyFigures') ? ('facts' as const) : ('story' as const);
    const call = { part, system: messages[0]!.content, user: messages[1]!.content };
    const { status = 200, text } = answer(call, asked.push(call));
    const told = fields.map((field) => [field, A_TOLD_EXPLORATION[field as keyof ExplorationContent]]);
    await gate;
    const content = text ?? JSON.stringify(Object.fromEntries(told));
    res.writeHead(status, { 'Content-Type': 'text/event-stream' });
    for (const choice of [{ delta: { content } }, { delta: {}, finish_reason: 'stop' }])
      res.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
    res.end('data: [DONE]\n\n');
  };
  const server = createServer((req, res) => void respond(req, res));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    /** How many explorations were begun. */
    begun: () => asked.filter(({ part }) => part === 'facts').length,
    answerBy: (next: typeof answer) => (answer = next),
    hold() {
      gate = new Promise((done) => (open = done));
      return () => open();
    },
    reset() {
      open();
      gate = Promise.resolve();
      asked.length = 0;
      answer = () => ({});
    },
    close() {
      open();
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

/** One for a test file, and the settings that lead to it; stands before `useTestApp`, which reads them. */
export function useFakeModel(settings: Record<string, string> = {}) {
  const filled: Record<string, string> = {
    OPENAI_API_KEY: 'a key',
    OPENAI_MODEL: 'test-model',
    EXPLORATIONS_PER_HOUR: '10000',
    EXPLORATIONS_AT_ONCE: '4',
    ...settings,
  };
  let model: Awaited<ReturnType<typeof startFakeModel>>;
  beforeAll(async () => {
    model = await startFakeModel();
    filled.OPENAI_BASE_URL = model.url;
  });
  afterEach(() => model.reset());
  afterAll(() => model.close());
  return { model: () => model, settings: filled };
}

async function readJson(req: IncomingMessage) {
  let text = '';
  for await (const chunk of req.setEncoding('utf8')) text += chunk as string;
  return JSON.parse(text) as {
    messages: { content: string }[];
    response_format: { json_schema: { schema: { properties: object } } };
  };
}
