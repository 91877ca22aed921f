import type { Request } from 'express';
import type { Config } from '../../config.ts';

/** Scheme and host for account links (password resets). Never taken from a request, whose headers can be forged. */
export function ownOrigin({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`;
}

/** Scheme and host of our URLs: PUBLIC_URL, else the request's Host, or localhost when that is not a plain host name. */
export function originOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, req: Request): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '');
  const host = req.get('host') ?? '';
  return `${req.protocol}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`;
}
