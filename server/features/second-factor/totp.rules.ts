import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#shared/product.ts';

/** What every authenticator app takes (RFC 6238): SHA-1, six digits, a new code every 30 seconds. */
const STANDARD = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code is good one step early and one late, for clocks that differ and people who type slowly. */
const WINDOW = 1;
/** In bytes; as long as the hash, which RFC 4226 recommends. */
const SECRET_SIZE = 20;

/** @returns a new secret in base32 */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_SIZE }).base32;
}

/** The address that a QR code carries to the app: otpauth://totp/Voxicon:NAME?secret=... */
export function totpUri(secret: string, username: string): string {
  return new TOTP({ ...STANDARD, issuer: PRODUCT_NAME, label: username, secret }).toString();
}

/**
 * @param code six digits
 * @param now in milliseconds since 1970
 * @returns the step (30 seconds since 1970) to which the code belongs, or undefined when it is wrong
 */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const totp = new TOTP({ ...STANDARD, secret });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? undefined : Math.floor(now / 1000 / STANDARD.period) + delta;
}
