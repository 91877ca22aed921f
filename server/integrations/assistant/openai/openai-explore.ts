import { z } from 'zod';
import type { ExplorationContent } from '#shared/explorations/explorations.endpoints.ts';
import { assistantUnavailable } from '#server/errors.ts';
import type { ExploreRequest } from '../assistant.ts';
import { checkExploration } from '../exploration-check.ts';
import { FACTS, STORY, type ExplorationForm } from '../exploration-forms.ts';
import { dataBlock } from '../prompts/data-block.ts';
import { EXPLORATION_FACTS, EXPLORATION_STORY } from '../prompts/exploration.ts';
import type { Prompt } from '../prompts/rules.ts';
import { ask, type AskOptions, type Upstream } from './openai-ask.ts';
import type { Bounds } from './openai-deadline.ts';

const TOKENS_MAX = 4000;
const FAULTS_NAMED = 10;

interface Settings extends Bounds {
  /** The current time. Events that the model dates later are dropped. */
  now: () => Date;
}

/** Steps 2 to 4 of a generation. @throws assistantUnavailable */
export async function explore(
  upstream: Upstream,
  { word, caller, signal, onStep }: ExploreRequest,
  { now, silenceMs, wholeMs }: Settings,
): Promise<ExplorationContent> {
  const end = performance.now() + wholeMs;
  const today = now().toISOString().slice(0, 10);
  const { sources: _, ...wordData } = word;
  const askFor = <T>(form: Form<T>, data: Record<string, unknown>) =>
    askForForm(upstream, form, { ...wordData, today, ...data }, () => ({
      caller,
      signal,
      silenceMs,
      wholeMs: Math.max(0, end - performance.now()),
    }));
  onStep(2);
  const facts = await askFor({ name: 'facts', instructions: EXPLORATION_FACTS, ...FACTS }, {});
  onStep(3);
  const story = await askFor({ name: 'story', instructions: EXPLORATION_STORY, ...STORY }, { facts });
  onStep(4);
  const { content, faults } = checkExploration({ ...facts, ...story }, { word: word.word, today });
  if (content) return content;
  upstream.log.warn({ faults }, 'the exploration failed its check');
  throw assistantUnavailable();
}

interface Form<T> extends ExplorationForm<T> {
  name: string;
  instructions: Prompt;
}

/** Asks for an answer in the form. If it does not match, asks once more and lists the faults of the first answer. */
async function askForForm<T>(
  upstream: Upstream,
  { name, instructions, asked, taken }: Form<T>,
  data: Record<string, unknown>,
  asking: () => AskOptions,
): Promise<T> {
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(asked);
  const form = { name, schema: jsonSchema };
  let faults: string[] = [];
  for (const trial of [1, 2]) {
    const input = toInput(data, faults);
    const question = { kind: 'exploration', instructions, input, maxTokens: TOKENS_MAX, form } as const;
    let answer = '';
    for await (const text of ask(upstream, question, asking())) answer += text;
    const { success, data: formed, error } = taken.safeParse(parseObject(answer));
    if (success) return formed;
    faults = error.issues.slice(0, FAULTS_NAMED).map(({ path, message }) => `${path.join('.')}: ${message}`);
    upstream.log.warn({ instructions: instructions.version, trial, faults }, 'the answer has the wrong form');
  }
  throw assistantUnavailable();
}

function toInput(data: Record<string, unknown>, faults: string[]): string {
  const request = `${dataBlock(data)}\nAnswer in the form that is asked for.`;
  if (faults.length === 0) return request;
  return `${request} Your last answer did not keep to it:\n${faults.map((fault) => `- ${fault}\n`).join('')}`;
}

/** Parses the JSON object in an answer, which some models wrap in a Markdown code block. */
function parseObject(answer: string): unknown {
  try {
    return JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
}
