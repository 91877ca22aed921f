import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AnswerOrigin } from '#shared/chat/chat.endpoints.ts';
import { CHAT } from '#shared/limits.ts';
import { firstCharacters } from '#shared/text/text.ts';

/** A message and the answer to it, as the visitor saw both. */
interface Exchange {
  message: string;
  answer: string;
}

/**
 * Signs an answer for its visitor. As no chat is stored, this alone tells later whether a reported answer is the server's.
 * The message is signed too: beside another one, the same answer may say something else.
 */
export function signAnswer(
  secret: string,
  exchange: Exchange,
  given: Pick<AnswerOrigin, 'wordId' | 'provider'>,
): AnswerOrigin {
  const claims = { ...given, answeredAt: new Date().toISOString() };
  return { ...claims, signature: signature(secret, exchange, claims).toString('base64url') };
}

/** Whether the server gave this answer to this message, where, when and by whom `origin` says. */
export function isSigned(secret: string, exchange: Exchange, origin: AnswerOrigin): boolean {
  const right = signature(secret, exchange, origin);
  const given = Buffer.from(origin.signature, 'base64url');
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A key of its own, so that no other signature of the site passes for this one. Of a long answer a report has the beginning. */
function signature(
  secret: string,
  { message, answer }: Exchange,
  { wordId, provider, answeredAt }: Omit<AnswerOrigin, 'signature'>,
): Buffer {
  const key = createHmac('sha256', secret).update('answer of the assistant').digest();
  const beginning = firstCharacters(answer, CHAT.messageMax);
  return createHmac('sha256', key)
    .update(JSON.stringify([wordId, message, beginning, provider, answeredAt]))
    .digest();
}
