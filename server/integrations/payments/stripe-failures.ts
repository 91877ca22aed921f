import { z } from 'zod';
import { asIdentifier, codeOf, nameOf } from '../failure-details.ts';
import { Stripe } from './stripe-library.ts';

const { StripeError, StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;

/** Failures that stay until somebody changes our settings or our code. */
const LASTING = [
  StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  z.ZodError,
];

/** Whether a failure is one of our settings or our code, and not of the service or a card. */
export const isOurFault = (error: unknown): boolean => LASTING.some((kind) => error instanceof kind);

/** Whether the service has no such object; an address that is none of the service's says that otherwise. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** Whether a call with the same key is under way. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof StripeError && error.code === 'idempotency_key_in_use';

/** Whether the service did not try, but told again how a call with the same key had failed. */
export const isOldFailure = (error: unknown): boolean =>
  error instanceof StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** What the log may know of a failure: never its message, in which services quote people and keys. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (error instanceof z.ZodError)
    return { fault: 'nonsense', fields: error.issues.map(({ path }) => path.join('.')).join(' ') };
  if (!(error instanceof StripeError)) return { fault: nameOf(error), cause: codeOf(error) };
  const { statusCode, rawType, code, param, requestId, detail } = error;
  return {
    fault: nameOf(error),
    status: statusCode,
    type: asIdentifier(rawType),
    code: asIdentifier(code),
    param: asIdentifier(param),
    requestId: asIdentifier(requestId),
    cause: error instanceof StripeConnectionError ? codeOf(detail) : undefined,
  };
}
