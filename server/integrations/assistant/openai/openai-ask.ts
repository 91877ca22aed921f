import type { OpenAI } from 'openai';
import type { Logger } from 'pino';
import { assistantUnavailable } from '#server/errors.ts';
import type { AiCallKind, AiCallOutcome } from '#server/metrics/metrics.ts';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import { readAnswer } from './openai-answer.ts';
import { Deadline, type Bounds } from './openai-deadline.ts';
import { learnDialect, toBody, type Dialect, type Question } from './openai-dialect.ts';
import { describeFailure, isOutage } from './openai-failures.ts';

/** The AI service, and the dialect learned from its responses. */
export interface Upstream {
  client: OpenAI;
  model: string;
  log: Logger;
  breaker: CircuitBreaker;
  dialect: Dialect;
  onEnd: (kind: AiCallKind, outcome: AiCallOutcome, ms: number) => void;
}

export interface AskOptions extends Bounds {
  /** Identifies the visitor for the circuit breaker. */
  caller: string;
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal;
}

/**
 * Yields the answer to a question as it arrives.
 * @throws assistantUnavailable on any failure; the log has a description without upstream text
 */
export async function* ask(
  upstream: Upstream,
  question: Question,
  { caller, signal, ...bounds }: AskOptions,
): AsyncGenerator<string> {
  if (signal.aborted) throw assistantUnavailable();
  const permit = upstream.breaker.enter(caller);
  if (!permit) {
    upstream.onEnd(question.kind, 'paused', 0);
    throw assistantUnavailable();
  }
  const deadline = new Deadline(signal, bounds);
  const start = performance.now();
  let outcome: AiCallOutcome = 'left'; // default: the consumer stopped reading
  try {
    const response = await send(upstream, question, deadline.signal);
    for await (const text of readAnswer(response)) {
      deadline.heard();
      yield text;
    }
    permit.succeeded();
    outcome = 'answered';
  } catch (error) {
    const failure: unknown = deadline.signal.aborted ? deadline.signal.reason : error;
    if (!signal.aborted) {
      outcome = 'failed';
      if (isOutage(failure)) permit.failed();
      upstream.log.warn(
        {
          ...describeFailure(failure),
          instructions: question.instructions.version,
          afterMs: Math.round(performance.now() - start),
        },
        'the assistant did not answer',
      );
    }
    throw assistantUnavailable();
  } finally {
    permit.left(); // no effect if an outcome was already reported
    deadline.end();
    upstream.onEnd(question.kind, outcome, performance.now() - start);
  }
}

/** Sends the request, and resends it in another dialect if the service rejects this one. */
async function send(upstream: Upstream, question: Question, signal: AbortSignal): Promise<Response> {
  const used = upstream.dialect;
  const completions = upstream.client.chat.completions;
  try {
    return await completions.create(toBody(upstream.model, question, used), { signal }).asResponse();
  } catch (error) {
    const learned = learnDialect(error, used);
    if (!learned) throw error;
    upstream.dialect = { ...upstream.dialect, ...learned };
    upstream.log.info(learned, 'switched to another dialect of the API');
    return send(upstream, question, signal);
  }
}
