import type { AppContext } from '../../context.ts';
import type { Assistant } from './assistant.ts';
import { createGuide } from './guide.ts';

/** A model where a key is set, else the dictionary guide. */
export function createAssistant(ctx: Surroundings): Assistant {
  return ctx.config.OPENAI_API_KEY ? createModel(ctx) : createGuide(ctx.db);
}

type Surroundings = Pick<AppContext, 'config' | 'db' | 'log' | 'metrics'>;

/** The client for it is loaded with the first question: a site without a model shall not carry it. */
function createModel({ config, log, metrics }: Surroundings): Assistant {
  let loading: Promise<Assistant> | undefined;
  const load = () =>
    (loading ??= import('./openai.ts').then(({ createOpenAiAssistant }) =>
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
