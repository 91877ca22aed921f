import type { Request } from 'express';
import { createHmac } from 'node:crypto';
import { callerKey } from './rate-limit.ts';

/**
 * The form in which the address of a caller is stored where texts of one origin must be recognised: a keyed hash, which
 * nobody can turn back into an address without the site's secret. Kept for ADDRESS_HASH_DAYS.
 * @param secret the site's own
 * @returns 22 characters; the same for one IPv4 address, and for one /64 of IPv6
 */
export function addressHash(secret: string, req: Pick<Request, 'ip'>): string {
  return createHmac('sha256', secret)
    .update(`address ${callerKey(req)}`)
    .digest('base64url')
    .slice(0, 22);
}
