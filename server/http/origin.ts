import type { Request } from 'express';
import type { Config } from '../config.ts';

/** Scheme and host of our own addresses: PUBLIC_URL, else what was asked for, unless that is no plain host name. */
export function originOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, req: Request): string {
  if (PUBLIC_URL) return PUBLIC_URL.replace(/\/$/, '');
  const host = req.get('host') ?? '';
  return `${req.protocol}://${/^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? host : 'localhost'}`;
}
