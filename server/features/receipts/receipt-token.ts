import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from '../../db/client.ts';
import { receipts } from '../../db/schema/moderation.ts';

/**
 * Makes the receipt of a text or of a report.
 * @returns its token of 128 bits, of which only a digest is stored
 */
export async function makeReceipt(
  tx: Transaction,
  thing: { definitionId: number } | { reportId: number },
): Promise<string> {
  const token = randomBytes(16).toString('base64url');
  await tx.insert(receipts).values({ tokenHash: receiptDigest(token), ...thing });
  return token;
}

export function receiptDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
