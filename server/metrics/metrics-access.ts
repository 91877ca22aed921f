import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Whoever knows the token; everybody where the operator says so. An address tells nothing: a proxy on this machine may
 * pass a stranger on without a word.
 */
export function mayReadMetrics(
  req: IncomingMessage,
  { METRICS_TOKEN, METRICS_OPEN }: Pick<Config, 'METRICS_TOKEN' | 'METRICS_OPEN'>,
): boolean {
  return METRICS_OPEN || hasToken(req, METRICS_TOKEN);
}

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const [, given] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token)); // of equal length, as the comparison demands
}

const digest = (text: string) => createHash('sha256').update(text).digest();
