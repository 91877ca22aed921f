import { z } from 'zod';
import { REASON_CODES } from './reason-codes.ts';

/** What a case can be about. */
export const CASE_TARGETS = ['definition', 'word', 'exploration', 'member', 'answer'] as const;

/** How a moderator decided. */
export const ACTIONS = ['keep', 'remove', 'restore'] as const;
export type Action = (typeof ACTIONS)[number];

/** An objection to a decision, and what came of it. */
export const AppealState = z.object({
  text: z.string(),
  createdAt: z.string(),
  state: z.enum(['waits', 'granted', 'refused']),
});

/** Statement of reasons: what the people concerned are told of a decision. */
export const Statement = z.object({
  decisionId: z.int(),
  /** What it is about: an answer of the assistant is never public, and cannot be removed from anywhere. */
  target: z.enum(CASE_TARGETS),
  action: z.enum(ACTIONS),
  reason: z.enum(REASON_CODES),
  /** The rule of /rules that it rests on. */
  rule: z.string(),
  /** The facts in a sentence; may be empty. */
  facts: z.string(),
  /** True when no person decided. */
  isAutomated: z.boolean(),
  decidedAt: z.string(),
  /** Until when it can be appealed; null when it cannot be (any more). */
  appealUntil: z.string().nullable(),
  appeal: AppealState.nullable(),
});
export type Statement = z.infer<typeof Statement>;
