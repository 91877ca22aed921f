import type { CurrentUser } from '#shared/users.ts';

declare global {
  namespace Express {
    interface Request {
      /** The signed-in member, once the session was read. */
      user?: CurrentUser;
    }
  }
}
