import type { Role } from '#shared/auth/roles.ts';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';

declare global {
  namespace Express {
    /** The signed-in member (`req.user`), loaded with the session. */
    interface User extends CurrentUser {
      role: Role;
      isSuspended: boolean;
      isPremium: boolean;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Human-readable name of the browser that signed in. */
    device: string;
    /** Set by Passport: the id of the session's user. */
    passport?: { user?: number };
  }
}
