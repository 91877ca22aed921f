import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Whoever knows the token, from anywhere; without it, who sits at this machine. */
export function mayReadMetrics(req: IncomingMessage, token: string | undefined): boolean {
  return hasToken(req, token) || isFromThisMachine(req);
}

function hasToken({ headers }: IncomingMessage, token: string | undefined): boolean {
  const [, given] = /^Bearer +(.+)$/i.exec(headers.authorization ?? '') ?? [];
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(digest(given), digest(token)); // of equal length, as the comparison demands
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const LOOPBACK = /^(?:(?:::ffff:)?127(?:\.\d+){3}|::1)$/i;
const FORWARDED = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** A proxy on this machine connects from it too, but says for whom. */
function isFromThisMachine({ socket, headers }: IncomingMessage): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}
