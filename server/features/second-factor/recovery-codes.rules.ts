import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#shared/limits.ts';

/** Without 0, 1, l and o, which are mistaken for each other on paper. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Of five bits each: 80 bits, which nobody can try out, so that a plain digest protects them. */
const LENGTH = 16;

/** @returns ten new codes like "k7mq-2xap-9d3f-hw5r" */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is stored of a code. Letter case, spaces and hyphens do not matter. */
export function recoveryCodeHash(userId: number, code: string): string {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return createHash('sha256').update(`${userId} ${plain}`).digest('base64url');
}
