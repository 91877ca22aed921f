import type { Request } from 'express';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DEVICE_COOKIE, DEVICE_DAYS } from '#shared/account/retention.ts';
import { usernameKey } from '#shared/auth/username.ts';

/**
 * Browsers in which somebody has signed in before carry a mark, which is sent to the login alone: failures elsewhere do
 * not hold its owner back (OWASP, "device cookies"). The mark signs nobody in.
 */
export function knownDevices(secret: string) {
  const sign = (id: string, username: string) =>
    createHmac('sha256', secret)
      .update(`device ${id} ${usernameKey(username)}`)
      .digest('base64url');

  return {
    /** The id of the device, when the member of that name has signed in there. */
    idOf({ headers: { cookie = '' } }: Pick<Request, 'headers'>, username: string): string | undefined {
      const [, id, given] = MARK.exec(cookie) ?? [];
      if (id === undefined || given === undefined) return undefined;
      const right = Buffer.from(sign(id, username));
      const isRight = given.length === right.length && timingSafeEqual(Buffer.from(given), right);
      return isRight ? id : undefined;
    },

    remember(req: Request, username: string): void {
      const id = randomBytes(12).toString('base64url');
      req.res!.cookie(DEVICE_COOKIE, `${id}.${sign(id, username)}`, {
        httpOnly: true,
        sameSite: 'lax',
        secure: req.secure,
        path: '/api/login',
        maxAge: DEVICE_DAYS * 24 * 60 * 60 * 1000,
      });
    },
  };
}

const MARK = new RegExp(`(?:^|; )${DEVICE_COOKIE.replace('.', '\\.')}=([\\w-]{16})\\.([\\w-]{43})(?:;|$)`);
