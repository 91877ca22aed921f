import session from 'express-session';
import type { Request, RequestHandler } from 'express';
import { SESSION_COOKIE, SESSION_DAYS } from '#shared/account/retention.ts';
import type { AppContext } from '#server/context.ts';
import type { Authenticator } from '../authenticator.ts';
import { SessionStore } from './session-store.ts';

const LASTS_MS = SESSION_DAYS * 24 * 60 * 60 * 1000;
/** "auto": Secure wherever the request came by https; with a fixed true a plain-http address could never sign in. */
const COOKIE_FLAGS = { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/' } as const;

/**
 * Reads who is signed in into `req.user`, from a cookie that lasts 30 days from the last visit. Without
 * the cookie it asks the database nothing.
 */
export function sessions(ctx: AppContext, authenticator: Authenticator): RequestHandler[] {
  return [
    session({
      store: new SessionStore(ctx),
      name: SESSION_COOKIE,
      secret: ctx.sessionSecret,
      resave: false,
      saveUninitialized: false,
      rolling: true,
      cookie: { ...COOKIE_FLAGS, maxAge: LASTS_MS },
    }),
    authenticator.session() as RequestHandler,
  ];
}

/** Signs the member in under a new session id, so that an id planted before is worth nothing. */
export async function signIn(req: Request, member: Express.User): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.login(member, (error: unknown) => (error ? reject(error) : resolve()));
  });
}

/** Destroys the session: copies of its cookie are worthless. */
export async function signOut(req: Request): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    req.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  req.res!.clearCookie(SESSION_COOKIE, { ...COOKIE_FLAGS, secure: req.secure });
}
