import { createHash, randomBytes } from 'node:crypto';

/** A token of 128 bits, which opens a private feed, and its digest, which is all that is stored. */
export function makeFeedToken(): { token: string; digest: string } {
  const token = randomBytes(16).toString('base64url');
  return { token, digest: feedDigest(token) };
}

export function feedDigest(token: string): string {
  return createHash('sha256').update(`feed:${token}`).digest('base64url');
}
