import connectPgSimple from 'connect-pg-simple';
import { createHash } from 'node:crypto';
import { callbackify } from 'node:util';
import session, { type SessionData } from 'express-session';
import type { AppContext } from '#server/context.ts';
import { touchSession } from '../auth.queries.ts';

const PgStore = connectPgSimple(session);
type Callback = (error?: unknown) => void;

/** The stored form of a session id: reading the table does not help to forge a cookie. */
export function sessionDigest(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url');
}

/** Sessions in Postgres under the digest of their id. */
export class SessionStore extends PgStore {
  readonly #db: AppContext['db'];

  constructor({ db, log }: Pick<AppContext, 'db' | 'log'>) {
    super({ pool: db.$client, errorLog: (...trouble: unknown[]) => log.warn({ trouble }, 'session store') });
    this.#db = db;
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    super.get(sessionDigest(sid), done);
  }

  override set(sid: string, data: SessionData, done?: Callback): void {
    // Passport takes the member out of a session whose account is gone; nothing is left in it to be kept.
    if (data.passport?.user === undefined && data.halfLogin === undefined) this.destroy(sid, done);
    else super.set(sessionDigest(sid), data, done);
  }

  override destroy(sid: string, done?: Callback): void {
    super.destroy(sessionDigest(sid), done);
  }

  /**
   * Moves the end of the session on, and when it was last seen, at most every five minutes. It only updates: saving
   * the whole session again would bring one back that was signed out meanwhile.
   */
  override touch(sid: string, { cookie }: SessionData, done?: Callback): void {
    const end = new Date(cookie.expires ?? 0);
    callbackify(() => touchSession(this.#db, sessionDigest(sid), end))((error) => done?.(error));
  }
}
