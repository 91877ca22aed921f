import type { Response } from 'supertest';
import { SESSION_COOKIE } from '#shared/account/retention.ts';

/** The cookie of that name that an answer sets, with its flags. */
export function wholeCookieOf(answer: Response, name = SESSION_COOKIE): string | undefined {
  return answer.get('Set-Cookie')?.find((cookie) => cookie.startsWith(`${name}=`));
}

/** The cookie of the session that an answer sets, as a browser sends it back: "voxicon.sid=..."; empty when it sets none. */
export function cookieOf(answer: Response, name = SESSION_COOKIE): string {
  return wholeCookieOf(answer, name)?.split(';', 1)[0] ?? '';
}

/** The session id inside that cookie, which nobody but the browser may know. */
export function sessionIdOf(cookie: string): string {
  return /=s:([\w-]+)\./.exec(decodeURIComponent(cookie))![1]!;
}
