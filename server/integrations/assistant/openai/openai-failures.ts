import { APIError } from 'openai';
import { asIdentifier, codeOf, nameOf } from '../../failure-details.ts';

type Fault =
  | 'cut'
  | 'empty'
  | 'garbage'
  | 'refused'
  | 'reported by the service'
  | 'silent for too long'
  | 'not done in time'
  | 'too large';

/** An answer that came and is none. Says so in our words: what a service says of itself stays here. */
export class AnswerFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`the answer is no answer: ${fault}`);
    this.name = 'AnswerFault';
    this.fault = fault;
  }
}

/** Statuses of a service that is well and will not have this one question. */
const QUESTION_REFUSED = [400, 413, 422];

/** Answers that a service gives which is well: what a question leads a model to say must not close it for all. */
const USELESS: readonly Fault[] = ['empty', 'garbage', 'refused', 'too large'];

/** Whether a failure tells of the service; a question that it refuses or has no good answer to does not. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AnswerFault) return !USELESS.includes(error.fault);
  return !(error instanceof APIError && QUESTION_REFUSED.includes(error.status ?? 0));
}

/** What the log may know of a failure: never its message, in which services quote questions and keys. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (error instanceof AnswerFault) return { fault: error.fault };
  if (!(error instanceof APIError)) return { fault: nameOf(error), cause: codeOf(error) };
  const { status, code, type, param, requestID } = error;
  return {
    fault: nameOf(error),
    status,
    code: asIdentifier(code),
    type: asIdentifier(type),
    param: asIdentifier(param),
    requestId: asIdentifier(requestID),
    cause: codeOf(error),
  };
}
