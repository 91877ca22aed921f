import type { OpenAI } from 'openai';
import type { Logger } from 'pino';
import { assistantUnavailable } from '#server/errors.ts';
import type { AiCallKind, AiCallOutcome } from '#server/metrics/metrics.ts';
import type { CircuitBreaker } from '../circuit-breaker.ts';
import { readAnswer } from './openai-answer.ts';
import { Deadline, type Bounds } from './openai-deadline.ts';
import { learnDialect, toBody, type Dialect, type Question } from './openai-dialect.ts';
import { describeFailure, isOutage } from './openai-failures.ts';

/** The service that answers, and what was learned of it. */
export interface Upstream {
  client: OpenAI;
  model: string;
  log: Logger;
  breaker: CircuitBreaker;
  dialect: Dialect;
  onEnd: (kind: AiCallKind, outcome: AiCallOutcome, ms: number) => void;
}

export interface AskOptions extends Bounds {
  /** The visitor it is asked for. */
  caller: string;
  /** Aborted when nobody wants the answer any more. */
  signal: AbortSignal;
}

/**
 * Yields the answer to a question as it comes.
 * @throws assistantUnavailable whatever went wrong; the log says what, in our words
 */
export async function* ask(
  upstream: Upstream,
  question: Question,
  { caller, signal, ...bounds }: AskOptions,
): AsyncGenerator<string> {
  if (signal.aborted) throw assistantUnavailable();
  const pass = upstream.breaker.enter(caller);
  if (!pass) {
    upstream.onEnd(question.kind, 'paused', 0);
    throw assistantUnavailable();
  }
  const deadline = new Deadline(signal, bounds);
  const start = performance.now();
  let outcome: AiCallOutcome = 'left'; // unless it is told otherwise: nobody read on
  try {
    const response = await send(upstream, question, deadline.signal);
    for await (const text of readAnswer(response)) {
      deadline.heard();
      yield text;
    }
    pass.succeeded();
    outcome = 'answered';
  } catch (error) {
    const failure: unknown = deadline.signal.aborted ? deadline.signal.reason : error;
    if (!signal.aborted) {
      outcome = 'failed';
      if (isOutage(failure)) pass.failed();
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
    pass.left(); // unless it was told already: nobody read on
    deadline.end();
    upstream.onEnd(question.kind, outcome, performance.now() - start);
  }
}

/** Asks, and asks again in another dialect when the service does not know this one. */
async function send(upstream: Upstream, question: Question, signal: AbortSignal): Promise<Response> {
  const used = upstream.dialect;
  const completions = upstream.client.chat.completions;
  try {
    return await completions.create(toBody(upstream.model, question, used), { signal }).asResponse();
  } catch (error) {
    const learned = learnDialect(error, used);
    if (!learned) throw error;
    upstream.dialect = { ...upstream.dialect, ...learned };
    upstream.log.info(learned, 'the service speaks another dialect');
    return send(upstream, question, signal);
  }
}
