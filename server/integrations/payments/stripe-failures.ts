import { z } from 'zod';
import { asIdentifier, codeOf, nameOf } from '../failure-details.ts';
import { Stripe } from './stripe-library.ts';

const { StripeError, StripeConnectionError, StripeInvalidRequestError } = Stripe.errors;

/** Failures that persist until our settings or code change. */
const PERMANENT = [
  StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  z.ZodError,
];

/** True if our settings or code caused the failure, rather than the service or a card. */
export const isOurFault = (error: unknown): boolean => PERMANENT.some((kind) => error instanceof kind);

/** True if the object does not exist. A 404 for an unknown URL has a different code. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeInvalidRequestError && error.code === 'resource_missing';

/** True if a request with the same idempotency key is in progress. */
export const isUnderWay = (error: unknown): boolean =>
  error instanceof StripeError && error.code === 'idempotency_key_in_use';

/** True if the service replayed an earlier failure for the same idempotency key. */
export const isOldFailure = (error: unknown): boolean =>
  error instanceof StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Loggable details of a failure. Leaves out the message, in which services quote personal data and keys. */
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
