import { OpenAI } from 'openai';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Assistant } from '../assistant.ts';
import { CircuitBreaker } from '../circuit-breaker.ts';
import type { Upstream } from './openai-ask.ts';
import { ask } from './openai-ask.ts';
import { FIRST_DIALECT } from './openai-dialect.ts';
import { explore } from './openai-explore.ts';
import { replyQuestion } from './openai-reply.ts';

const OPENAI = 'https://api.openai.com/v1';

const DEFAULTS = {
  /** Maximum wait for the first chunk of an answer and for each next one. */
  silenceMs: 20_000,
  replyMs: 60_000,
  explorationMs: 90_000,
  /** Retries by the client library on 429, 5xx and connection errors, all within the time limits above. */
  retries: 2,
  /** How long no calls are made after failures of five visitors in a row. */
  pauseMs: 30_000,
  now: () => new Date(),
  /** Called when a question ends, with its kind, outcome and duration in milliseconds. */
  onEnd: (() => {}) as Upstream['onEnd'],
};

type Settings = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODEL'>;

/** An assistant backed by a model, through any service with OpenAI's chat completions API. */
export function createOpenAiAssistant(
  { OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI, OPENAI_MODEL: model }: Settings,
  log: Logger,
  options: Partial<typeof DEFAULTS> = {},
): Assistant {
  const { silenceMs, replyMs, explorationMs, retries, pauseMs, now, onEnd } = { ...DEFAULTS, ...options };
  const onPause = () => log.error({ pauseMs }, 'the assistant failed repeatedly: calls are paused');
  const upstream: Upstream = {
    // Every option is explicit: the client would otherwise read the environment and write to the console.
    client: new OpenAI({
      apiKey: OPENAI_API_KEY,
      adminAPIKey: null,
      organization: null,
      project: null,
      baseURL: OPENAI_BASE_URL,
      maxRetries: retries,
      logLevel: 'off',
    }),
    model,
    log,
    breaker: new CircuitBreaker({ pauseMs, onPause }),
    dialect: FIRST_DIALECT,
    onEnd,
  };
  return {
    model,
    reply: ({ caller, signal, ...request }) =>
      ask(upstream, replyQuestion(request), { caller, signal, silenceMs, wholeMs: replyMs }),
    explore: (request) => explore(upstream, request, { silenceMs, wholeMs: explorationMs, now }),
  };
}
