import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { APPEAL_LENGTH } from '#shared/limits.ts';
import { Statement } from '#shared/moderation/decision.ts';
import { REPORT_REASONS } from '#shared/moderation/reason-codes.ts';
import { DefinitionText } from '#shared/words/word-text.ts';

// The token is in the body, since URLs get into the logs of servers and proxies.
const token = z.string('Unknown receipt').regex(/^[\w-]{22}$/, 'Unknown receipt');

export const AppealText = z
  .string('Please say why')
  .trim()
  .min(APPEAL_LENGTH.min, `Please say why, in at least ${APPEAL_LENGTH.min} characters`)
  .max(APPEAL_LENGTH.max, `At most ${APPEAL_LENGTH.max} characters`)
  .refine((text) => !text.includes('\0'), 'Please use plain text');

/** What became of a text or a report. */
export const Receipt = z.object({
  kind: z.enum(['submission', 'report']),
  createdAt: z.string(),
  /**
   * Of a text: it waits for a moderator, is public, is the live definition, was replaced as the live one, was removed, or
   * was withdrawn. Of a report: it waits, or what it is about was kept or removed.
   */
  state: z.enum(['waits', 'public', 'live', 'replaced', 'removed', 'withdrawn', 'kept']),
  word: z.string().nullable(),
  /** The text as it stands; empty for a report. */
  text: z.string(),
  /** Until when the writer may correct it; null when not (any more). */
  correctUntil: z.string().nullable(),
  /** Of a report. */
  reason: z.enum(REPORT_REASONS).nullable(),
  statement: Statement.nullable(),
});
export type Receipt = z.infer<typeof Receipt>;

export const readReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/read',
  access: 'public',
  summary: 'What became of a text or a report; 404 for an unknown receipt',
  body: z.object({ token }),
  response: Receipt,
});

export const correctText = endpoint({
  method: 'POST',
  path: '/api/receipts/correct',
  access: 'public',
  summary: 'Corrects a text within ten minutes of its submission; 409 later',
  body: z.object({ token, definition: DefinitionText }),
  response: Receipt,
});

export const withdrawText = endpoint({
  method: 'POST',
  path: '/api/receipts/withdraw',
  access: 'public',
  summary: 'Withdraws a text for good; 409 when it is gone already',
  body: z.object({ token }),
  response: Receipt,
});

export const appealByReceipt = endpoint({
  method: 'POST',
  path: '/api/receipts/appeal',
  access: 'public',
  summary: 'Objects to a decision, once and within six months; 409 when there is none to object to',
  body: z.object({ token, text: AppealText }),
  response: Receipt,
});
