import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';

/**
 * Allows requests with the token, or every request when METRICS_OPEN is set. The address is not a criterion: a proxy on
 * this machine may forward strangers' requests without any forwarding header.
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
  return timingSafeEqual(digest(given), digest(token)); // timingSafeEqual needs equal lengths
}

const digest = (text: string) => createHash('sha256').update(text).digest();
