import type { AppContext } from '../../context.ts';
import { NO_MODERATION, type Moderation } from './moderation.ts';

/** The moderation endpoint of the model's service, where a key is set. */
export function createModeration({ config, log }: Pick<AppContext, 'config' | 'log'>): Moderation {
  if (!config.OPENAI_API_KEY) return NO_MODERATION;
  let loading: Promise<Moderation> | undefined;
  const load = () =>
    (loading ??= import('./openai-moderation.ts').then(({ createOpenAiModeration }) =>
      createOpenAiModeration(config, log),
    ));
  return { flagged: async (text, signal) => (await load()).flagged(text, signal) };
}
