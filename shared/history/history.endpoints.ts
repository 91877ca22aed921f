import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { HISTORY_PAGE } from '#shared/limits.ts';
import { REASON_CODES } from '#shared/moderation/reason-codes.ts';
import { REVISION_KINDS } from './revision-kinds.ts';

/** A text that a definition had, or has. */
export const HistoryState = z.object({
  definitionId: z.int(),
  /** Null for the text of a definition that was never changed. */
  revisionId: z.int().nullable(),
  kind: z.enum(REVISION_KINDS),
  text: z.string(),
  /** The public text before it; null for the first one. */
  before: z.string().nullable(),
  /** Whose wording it is: shipped with the dictionary, by a visitor, by a member. */
  origin: z.enum(['dictionary', 'visitor', 'member']),
  /** The name of the member; null when the account is gone. */
  by: z.string().nullable(),
  why: z.string(),
  createdAt: z.iso.datetime(),
  /** Whether it is what the definition says now, and whether that is the live one. */
  isCurrent: z.boolean(),
  isLive: z.boolean(),
});
export type HistoryState = z.infer<typeof HistoryState>;

/** Where a page of the history ends: time in milliseconds, definition, revision. */
export const HISTORY_CURSOR = /^\d{1,15}-\d{1,9}-\d{1,9}$/;

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/words/:word/history',
  access: 'public',
  summary: 'Every text that the definitions of a word had, latest first (an addition)',
  params: z.object({ word: z.string().describe('any letter case; "-", "_" and "+" stand for spaces') }),
  query: z.object({
    before: z
      .string()
      .regex(HISTORY_CURSOR)
      .optional()
      .catch(undefined)
      .describe('the `next` of the page before'),
  }),
  response: z.object({
    word: z.string(),
    states: z.array(HistoryState).max(HISTORY_PAGE),
    next: z.string().nullable(),
  }),
});
export type HistoryPage = z.infer<typeof readHistory.response>;

export const hideRevision = endpoint({
  method: 'POST',
  path: '/api/moderation/revisions/:revisionId/hide',
  access: 'moderator',
  summary: 'Takes an earlier text of a definition out of the history; 409 for the present one',
  params: z.object({ revisionId: IdInPath }),
  body: z.object({ reason: z.enum(REASON_CODES, 'Please choose a reason') }),
  response: NoContent,
});
