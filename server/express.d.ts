import type { CurrentUser } from '#shared/auth/auth.endpoints.ts';

declare global {
  namespace Express {
    /** The signed-in member (`req.user`), as read with the session. */
    interface User extends CurrentUser {
      isSuspended: boolean;
      isPremium: boolean;
    }
  }
}

declare module 'express-session' {
  interface SessionData {
    /** The browser that signed in, in words. */
    device: string;
    /** Passport's: whose session it is. */
    passport?: { user?: number };
  }
}
