import { APIError } from 'openai';
import type { ChatCompletionCreateParamsStreaming } from 'openai/resources/chat/completions';
import type { AiCallKind } from '#server/metrics/metrics.ts';
import type { Prompt } from '../prompts/rules.ts';

export interface Question {
  /** What it is for; the service is not told. */
  kind: AiCallKind;
  instructions: Prompt;
  /** What the instructions are to be followed with; see data-block.ts. */
  input: string;
  maxTokens: number;
  /** The form of the answer; without one it is text. */
  form?: { name: string; schema: Record<string, unknown> };
}

/** What compatible servers, and OpenAI's own models, differ in. */
export interface Dialect {
  format: 'json_schema' | 'json_object';
  limit: 'max_tokens' | 'max_completion_tokens';
}

export const FIRST_DIALECT: Dialect = { format: 'json_schema', limit: 'max_tokens' };

/** @returns what to ask differently when a server refused `used`, or nothing when the refusal is about something else */
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
