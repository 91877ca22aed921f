import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { HISTORY_SHOWN, NUMBERS_MONTHS } from '#shared/limits.ts';
import { SWITCHES } from '#shared/switches/switches.ts';
import { REASON_CODES } from './reason-codes.ts';

/** A month of the moderation as everybody may read it: only counts and medians. */
export const PublicMonth = z.object({
  /** Like "2026-11". */
  month: z.string(),
  /** Cases that were opened. */
  received: z.int(),
  decided: z.int(),
  /** Of these decisions, those that a later one took back. */
  overturned: z.int(),
  /** Hours from the opening of a case to its decision by a person; null without one. */
  medianHours: z.number().nullable(),
});
export type PublicMonth = z.infer<typeof PublicMonth>;

/** The same for moderators. */
export const Month = PublicMonth.extend({
  reports: z.int(),
  appeals: z.int(),
  /** Nineteen of twenty decisions took no longer. */
  p95Hours: z.number().nullable(),
  /** Requests by persons who are named, and how many of them were decided within 24 hours. */
  urgent: z.int(),
  urgentInTime: z.int(),
  /** Decisions by their reason; the most frequent first. */
  byReason: z.array(z.object({ reason: z.enum(REASON_CODES), count: z.int() })),
});
export type Month = z.infer<typeof Month>;

export const readNumbers = endpoint({
  method: 'GET',
  path: '/api/moderation/numbers',
  access: 'moderator',
  summary: 'What was received and decided in each of the last twelve months, latest first',
  response: z.object({ months: z.array(Month).length(NUMBERS_MONTHS) }),
});

export const readPublicNumbers = endpoint({
  method: 'GET',
  path: '/api/moderation/log/numbers',
  access: 'public',
  summary: 'The public part of the numbers, some minutes old at most, and the last turns of the switches',
  response: z.object({
    months: z.array(PublicMonth).length(NUMBERS_MONTHS),
    turns: z
      .array(z.object({ name: z.enum(SWITCHES), isOn: z.boolean(), at: z.string() }))
      .max(HISTORY_SHOWN),
  }),
});
