import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Assistant } from './assistant.ts';
import { createGuide } from '../../features/guide/guide.ts';

/** An AI model if a key is set, else the dictionary guide. */
export function createAssistant(ctx: Dependencies): Assistant {
  return ctx.config.OPENAI_API_KEY ? createModel(ctx) : createGuide(ctx.db);
}

interface Dependencies {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
}

/** Loads the client library on the first question, so that a site without a model does not load it. */
function createModel({ config, log, metrics }: Dependencies): Assistant {
  let loading: Promise<Assistant> | undefined;
  const load = () =>
    (loading ??= import('./openai/openai.ts').then(({ createOpenAiAssistant }) =>
      createOpenAiAssistant(config, log, { onEnd: (...call) => metrics.aiCall(...call) }),
    ));
  return {
    model: config.OPENAI_MODEL,
    async *reply(request) {
      yield* (await load()).reply(request);
    },
    explore: async (request) => (await load()).explore(request),
  };
}
