import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { NO_MODERATION, type Moderation } from './moderation.ts';

/** Uses the moderation endpoint of the AI service when a key is set. */
export function createModeration({ config, log }: { config: Config; log: Logger }): Moderation {
  if (!config.OPENAI_API_KEY) return NO_MODERATION;
  let loading: Promise<Moderation> | undefined;
  const load = () =>
    (loading ??= import('./openai-moderation.ts').then(({ createOpenAiModeration }) =>
      createOpenAiModeration(config, log),
    ));
  return { flagged: async (text, signal) => (await load()).flagged(text, signal) };
}
