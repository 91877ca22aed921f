import type { Role } from '#shared/auth/roles.ts';
import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';
import type { HalfLogin } from './features/second-factor/login/half-login.ts';

declare global {
  namespace Express {
    /** The signed-in member (`req.user`), loaded with the session. */
    interface User extends CurrentUser {
      role: Role;
      isSuspended: boolean;
      isPremium: boolean;
      /** The rights of the role wait until the member has set up a second factor. */
      lacksSecondFactor: boolean;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** Human-readable name of the browser that signed in. */
    device: string;
    /** A login whose password was right and whose second factor is awaited; it gives access to nothing. */
    halfLogin?: HalfLogin;
    /** Set by Passport: the id of the session's user. */
    passport?: { user?: number };
  }
}
