import { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { AiCallKind } from '#server/metrics/metrics.ts';
import type { Prompt } from '../prompts/rules.ts';

export interface Question {
  /** The purpose, for the metrics; not sent to the service. */
  kind: AiCallKind;
  instructions: Prompt;
  /** The user message that the instructions apply to; see data-block.ts. */
  input: string;
  maxTokens: number;
  /** JSON schema of the answer; without one the answer is text. */
  form?: { name: string; schema: Record<string, unknown> };
}

/** Request options in which compatible servers, and OpenAI's own models, differ. */
export interface Dialect {
  format: 'json_schema' | 'json_object';
  limit: 'max_tokens' | 'max_completion_tokens';
}

export const FIRST_DIALECT: Dialect = { format: 'json_schema', limit: 'max_tokens' };

/** @returns the options to change after a server refused `used`, or undefined if the error has another cause */
export function learnDialect(error: unknown, used: Dialect): Partial<Dialect> | undefined {
  if (!(error instanceof APIError) || error.status !== 400) return undefined;
  const about = `${error.param} ${error.message}`;
  if (used.format === 'json_schema' && /response_format|json_schema/.test(about))
    return { format: 'json_object' };
  if (used.limit === 'max_tokens' && /max_completion_tokens/.test(about))
    return { limit: 'max_completion_tokens' };
  return undefined;
}

export function toBody(
  model: string,
  { instructions, input, maxTokens, form }: Question,
  { format, limit }: Dialect,
): ChatCompletionCreateParamsStreaming {
  const isInText = form !== undefined && format === 'json_object';
  return {
    model,
    stream: true,
    [limit]: maxTokens,
    messages: [
      { role: 'system', content: isInText ? instructions.text + inText(form.schema) : instructions.text },
      { role: 'user', content: input },
    ],
    ...(isInText && { response_format: { type: 'json_object' } }),
    ...(form &&
      !isInText && { response_format: { type: 'json_schema', json_schema: { ...form, strict: true } } }),
  };
}

const inText = (schema: Record<string, unknown>) =>
  `\nAnswer with one JSON object that this JSON schema describes, and nothing else:\n${JSON.stringify(schema)}\n`;
