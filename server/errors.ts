import { PROOF_NEEDED } from '#shared/submissions/proof.ts';
import { pauseText, type Pause } from '#shared/switches/switches.ts';

/** An expected failure with a message for the caller. Any other error is a bug and becomes a plain 500. */
export class AppError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly headers: Record<string, string>;
  /** Name of the limit that refused the request, for the metrics; not sent to the caller. */
  readonly limit: string | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    extra: { fields?: Record<string, string>; headers?: Record<string, string>; limit?: string } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.fields = extra.fields;
    this.headers = extra.headers ?? {};
    this.limit = extra.limit;
  }
}

/** 400. `fields` maps each invalid input field to its message; the first message is also the response's `message`. */
export function invalidInput(fields: Record<string, string>): AppError {
  return new AppError(400, 'invalid_input', Object.values(fields)[0] ?? 'Invalid input', { fields });
}

export const badRequest = (message: string) => new AppError(400, 'bad_request', message);
/** 401 that does not reveal whether the username exists. */
export const wrongCredentials = () => new AppError(401, 'wrong_credentials', 'Invalid username or password');
export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Please sign in');
/** 409 when no login waits for its second factor here: none was begun, or it took too long. */
export const noLoginWaits = () =>
  new AppError(409, 'no_login_waits', 'This took too long. Please sign in again with your password.');
/** 403 for a moderator or an admin without a second factor. */
export const secondFactorNeeded = () =>
  new AppError(
    403,
    'second_factor_needed',
    'Moderating needs a second factor. Set one up on your account page.',
  );
export const forbidden = (message: string) => new AppError(403, 'forbidden', message);
/** 409. `fields` maps an input field to its message. */
export const conflict = (message: string, fields?: Record<string, string>) =>
  new AppError(409, 'conflict', message, fields ? { fields } : {});
export const notFound = (message: string) => new AppError(404, 'not_found', message);
/**
 * 301 for another name of a word, or the name of a word that was merged into it. A page answers it with the address of its
 * own that fits; it is never stored, since names change hands and a merge can be undone.
 */
export class WordElsewhere extends AppError {
  readonly canonicalWord: string;

  constructor(canonicalWord: string, how: 'alias' | 'merged', location: string) {
    super(
      301,
      how,
      how === 'alias'
        ? `This is another name of "${canonicalWord}".`
        : `This word was merged into "${canonicalWord}".`,
      { headers: { Location: location } },
    );
    this.canonicalWord = canonicalWord;
  }
}

export const unavailable = (message: string) => new AppError(503, 'unavailable', message);

/** 503 for an exploration that does not exist and cannot be generated here. Nothing is broken, so it is not logged. */
export const notExplored = () => new AppError(503, 'not_explored', 'This word has not been explored yet.');

/** 503 for what an admin has switched off. Nothing is broken, so it is not logged. */
export const switchedOff = (pause: Pause) =>
  new AppError(503, pause.name === 'read-only' ? 'read_only' : 'switched_off', pauseText(pause), {
    headers: { 'Retry-After': '60' },
  });

/** 405 with the methods that the path supports. */
export const methodNotAllowed = (allowed: string[]) =>
  new AppError(405, 'method_not_allowed', 'Method not allowed', { headers: { Allow: allowed.join(', ') } });

export const unsupportedBody = () =>
  new AppError(415, 'unsupported_media_type', 'Send the body as application/json');

/** 429 from the named limit. The message and Retry-After give the wait. */
export function tooMany(waitMs: number, limit: string): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait =
    seconds < 90 ? (seconds === 1 ? '1 second' : `${seconds} seconds`) : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError(429, 'too_many', `Too many requests. Please try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
    limit,
  });
}

/** 428 for a text that needs a proof of work; the page solves one and sends the text again. */
export const proofNeeded = (message: string) => new AppError(428, PROOF_NEEDED, message);

/** 503 from the named limit, when the server is overloaded. The message and Retry-After give the wait. */
export function busy(reason: string, waitMs: number, limit: string): AppError {
  const seconds = Math.ceil(waitMs / 1000);
  return new AppError(503, 'busy', `${reason} Please try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': String(seconds) },
    limit,
  });
}

/** 503 when the assistant is down, too slow or returns garbage. Nothing it returned is passed on. */
export const assistantUnavailable = () =>
  new AppError(
    503,
    'assistant_unavailable',
    'The assistant cannot answer right now. Please try again in a moment.',
  );

/**
 * 503 when the payment service is down, too slow, returns garbage or is not configured. Nothing it returned is passed
 * on.
 */
export const paymentsUnavailable = () =>
  new AppError(503, 'payments_unavailable', 'Payments are not available right now. Please try again later.');
