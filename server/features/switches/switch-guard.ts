import type { RequestHandler } from 'express';
import type { CallName } from '#shared/contract.ts';
import { pathPattern } from '#shared/http/endpoint.ts';
import type { SwitchName } from '#shared/switches/switches.ts';
import { switchedOff } from '#server/errors.ts';
import type { Switches } from './switches.ts';

/** Calls that change something and are answered while the site is read-only. Every other one is refused. */
export const ALLOWED_WHEN_READ_ONLY: readonly CallName[] = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/auth/logout',
  'PUT /api/moderation/switches/:name', // the way back
  'POST /api/stripe/webhook', // what was paid is paid
  'POST /api/receipts/read', // reads; its token stays out of addresses
  'POST /api/moderation/watched-words/try', // reads
];

/** The calls behind each switch. New explorations are refused where one would begin, as ready ones can be read. */
export const BEHIND_SWITCH: Record<Exclude<SwitchName, 'read-only' | 'explorations'>, readonly CallName[]> = {
  submissions: ['POST /api/anonymous/submit', 'POST /api/receipts/correct'],
  registrations: ['POST /api/register'],
  chat: ['POST /api/chat/general', 'POST /api/chat/session', 'POST /api/chat/:sessionId/message'],
};

/**
 * The one place where the switches refuse requests, before anything else looks at them. While the site is read-only,
 * whatever is not a read and not on the list above is refused, known path or not.
 */
export function switchGuard(switches: Switches): RequestHandler {
  const allowed = ALLOWED_WHEN_READ_ONLY.map(toMatcher);
  const behind = Object.entries(BEHIND_SWITCH).flatMap(([name, calls]) =>
    calls.map((call) => ({ name: name as SwitchName, isCalled: toMatcher(call) })),
  );
  return async (req, _res, next) => {
    const { method, path } = req;
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return next();
    const name = behind.find(({ isCalled }) => isCalled(method, path))?.name;
    if (name === undefined && allowed.some((isCalled) => isCalled(method, path))) return next();
    const pause = await switches.pauseOf(name ?? 'read-only');
    if (pause) throw switchedOff(pause);
    next();
  };
}

function toMatcher(call: CallName): (method: string, path: string) => boolean {
  const [wanted, pattern] = call.split(' ') as [string, string];
  const paths = pathPattern(pattern);
  return (method, path) => method === wanted && paths.test(path.replace(/\/$/, ''));
}
