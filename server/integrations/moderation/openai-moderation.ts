import { APIError, OpenAI } from 'openai';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { CircuitBreaker } from '../assistant/circuit-breaker.ts';
import { describeFailure } from '../assistant/openai/openai-failures.ts';
import type { Moderation } from './moderation.ts';

type Settings = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODERATION_MODEL'>;

const OPENAI = 'https://api.openai.com/v1';

/** A visitor does not wait longer for a second opinion. */
const WAIT_MS = 3000;
/** While the service is down, nobody waits for it: after five failures it is left alone for half a minute. */
const PAUSE_MS = 30_000;
/** Of a service that has no such endpoint, as most servers of own models. */
const MISSING = [404, 405, 501];

const Answer = z.object({
  results: z.array(
    z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) }),
  ),
});

/** Asks the moderation endpoint of the service that the model is at. */
export function createOpenAiModeration(
  { OPENAI_API_KEY, OPENAI_BASE_URL = OPENAI, OPENAI_MODERATION_MODEL: model }: Settings,
  log: Logger,
  { waitMs = WAIT_MS, pauseMs = PAUSE_MS } = {},
): Moderation {
  const client = new OpenAI({
    apiKey: OPENAI_API_KEY,
    adminAPIKey: null,
    organization: null,
    project: null,
    baseURL: OPENAI_BASE_URL,
    maxRetries: 0,
    logLevel: 'off',
  });
  const breaker = new CircuitBreaker({ pauseMs });
  let isMissing = false;

  async function ask(text: string, signal: AbortSignal): Promise<readonly string[]> {
    const response = await client.moderations.create({ model, input: text }, { signal }).asResponse();
    const { results } = Answer.parse(await response.json());
    return results
      .filter(({ flagged }) => flagged)
      .flatMap(({ categories }) => Object.keys(categories).filter((name) => categories[name]));
  }

  return {
    async flagged(text, signal) {
      if (isMissing || signal.aborted) return [];
      const pass = breaker.enter();
      if (!pass) return [];
      const late = AbortSignal.timeout(waitMs);
      try {
        const categories = await ask(text, AbortSignal.any([signal, late]));
        pass.succeeded();
        return categories;
      } catch (error) {
        isMissing = error instanceof APIError && MISSING.includes(error.status ?? 0);
        if (isMissing) log.info('the service has no moderation endpoint: the rules decide alone');
        else if (!signal.aborted) {
          pass.failed();
          log.warn(
            { ...(late.aborted ? { fault: 'late' } : describeFailure(error)) },
            'moderation did not answer',
          );
        }
        return [];
      } finally {
        pass.left();
      }
    },
  };
}
