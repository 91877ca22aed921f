import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/client.ts';
import type { Assistant } from './assistant.ts';
import { createGuide } from './guide.ts';

/** A model where a key is set, else the dictionary guide (decision D3). */
export function createAssistant(config: Config, db: Database, log: Logger): Assistant {
  return config.OPENAI_API_KEY ? createModel(config, log) : createGuide(db);
}

/** The client for it is loaded with the first question: a site without a model shall not carry it. */
function createModel(config: Config, log: Logger): Assistant {
  let loading: Promise<Assistant> | undefined;
  const load = () =>
    (loading ??= import('./openai.ts').then(({ createOpenAiAssistant }) =>
      createOpenAiAssistant(config, log),
    ));
  return {
    model: config.OPENAI_MODEL,
    async *reply(request) {
      yield* (await load()).reply(request);
    },
    explore: async (request) => (await load()).explore(request),
  };
}
