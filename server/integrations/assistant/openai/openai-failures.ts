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

/** An unusable response. Its message is our own text; the service's error text is never passed on. */
export class AnswerFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(`unusable answer: ${fault}`);
    this.name = 'AnswerFault';
    this.fault = fault;
  }
}

/** Statuses of a healthy service that refuses this one question. */
const QUESTION_REFUSED = [400, 413, 422];

/** Faults of a healthy service. They depend on the question, so they must not open the breaker for all visitors. */
const USELESS: readonly Fault[] = ['empty', 'garbage', 'refused', 'too large'];

/** True if the failure indicates an outage of the service, rather than a question that it refuses or cannot answer. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AnswerFault) return !USELESS.includes(error.fault);
  return !(error instanceof APIError && QUESTION_REFUSED.includes(error.status ?? 0));
}

/** Loggable details of a failure. Leaves out the message, in which services quote questions and keys. */
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
