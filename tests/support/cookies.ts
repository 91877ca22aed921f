import type { Response } from 'supertest';

/** The cookie that an answer sets, as a browser sends it back: "voxicon.sid=..."; empty when it sets none. */
export function cookieOf(answer: Response): string {
  return answer.get('Set-Cookie')?.[0]?.split(';', 1)[0] ?? '';
}

/** The session id inside that cookie, which nobody but the browser may know. */
export function sessionIdOf(cookie: string): string {
  return /=s:([\w-]+)\./.exec(decodeURIComponent(cookie))![1]!;
}
