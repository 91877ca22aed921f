import { APIError, OpenAI } from 'openai';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { CircuitBreaker } from '../assistant/circuit-breaker.ts';
import { describeFailure } from '../assistant/openai/openai-failures.ts';
import type { Moderation } from './moderation.ts';

type Settings = Pick<Config, 'OPENAI_API_KEY' | 'OPENAI_BASE_URL' | 'OPENAI_MODERATION_MODEL'>;

const OPENAI = 'https://api.openai.com/v1';

/** Timeout of a moderation call, since the visitor waits for it. */
const WAIT_MS = 3000;
/** After five failures the service is not called for this long. */
const PAUSE_MS = 30_000;
/** Statuses of a service without this endpoint, such as most self-hosted model servers. */
const MISSING = [404, 405, 501];

const Answer = z.object({
  results: z.array(
    z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean().nullable()) }),
  ),
});

/** Calls the moderation endpoint of the service that hosts the model. */
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
      const permit = breaker.enter();
      if (!permit) return [];
      const late = AbortSignal.timeout(waitMs);
      try {
        const categories = await ask(text, AbortSignal.any([signal, late]));
        permit.succeeded();
        return categories;
      } catch (error) {
        isMissing = error instanceof APIError && MISSING.includes(error.status ?? 0);
        if (isMissing) log.info('the service has no moderation endpoint: only the rules apply');
        else if (!signal.aborted) {
          permit.failed();
          log.warn(
            { ...(late.aborted ? { fault: 'late' } : describeFailure(error)) },
            'the moderation call failed',
          );
        }
        return [];
      } finally {
        permit.left();
      }
    },
  };
}
