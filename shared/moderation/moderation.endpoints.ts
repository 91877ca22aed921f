import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { DECISION_FACTS_MAX, MODERATION_PAGE } from '#shared/limits.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { WordSource } from '#shared/words/sources.ts';
import { ACTIONS, CASE_TARGETS, Statement } from './decision.ts';
import { PROPOSAL_KINDS } from '#shared/proposals/proposal-kinds.ts';
import { REASON_CODES, REPORT_REASONS } from './reason-codes.ts';
import { WORD_ACTIONS } from './word-actions.ts';

export const VISIBILITIES = ['visible', 'held', 'removed'] as const;

/** One line of the queue: a target and why it waits for a decision. */
export const Case = z.object({
  id: z.int(),
  kind: z.enum(CASE_TARGETS),
  definitionId: z.int().nullable(),
  wordId: z.int().nullable(),
  word: z.string().nullable(),
  /** The member that the case is about. */
  username: z.string().nullable(),
  /** The item of an exploration; else empty. */
  item: z.string(),
  /** The text of a definition or of an answer; else empty. */
  text: z.string(),
  /** What a definition names as its sources, with links that are not public yet. */
  sources: z.array(WordSource),
  /** Of an answer of the assistant: where it came from. */
  answer: z
    .object({
      /** What the visitor had asked; may be empty. */
      message: z.string(),
      /** Who gave it and when; both null when the server has no proof that it did. */
      provider: z.string().nullable(),
      answeredAt: z.string().nullable(),
      /** Whether answer and message were deleted, some time after the decision. */
      isDeleted: z.boolean(),
    })
    .nullable(),
  visibility: z.enum(VISIBILITIES),
  isLive: z.boolean(),
  isCurated: z.boolean(),
  openedAt: z.string(),
  /** When it must be decided, for requests by persons who are named. */
  dueAt: z.string().nullable(),
  reasons: z.array(z.enum(REPORT_REASONS)),
  reportCount: z.int(),
  tags: z.array(z.object({ rule: z.string(), detail: z.string() })),
  /** An objection to the last decision, which this case answers. */
  appeal: z.string().nullable(),
  /** Another moderator who looks at it now. */
  leasedBy: z.string().nullable(),
  /** A decision that takes effect soon. */
  pending: z.object({ action: z.enum(ACTIONS), takesEffectAt: z.string() }).nullable(),
});
export type Case = z.infer<typeof Case>;

/** A case with all that a moderator wants to know before deciding. */
export const CaseDetail = Case.extend({
  reports: z.array(
    z.object({
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      by: z.string().nullable(),
      /** Where the answer goes, and the name that the text has; of requests by persons who are named. */
      contact: z.string().nullable(),
      personName: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
  /** Earlier decisions about the same target, latest first. */
  earlier: z.array(Statement),
  /** Who wrote the text. */
  writer: z.object({
    username: z.string().nullable(),
    isVisitor: z.boolean(),
    /** Texts by the same member, or from the same address in the last 30 days. */
    texts: z.int(),
    removed: z.int(),
  }),
  /** Why this moderator may not decide it; null when they may. */
  barredBecause: z.string().nullable(),
});
export type CaseDetail = z.infer<typeof CaseDetail>;

const caseId = z.object({ caseId: IdInPath });

export const QUEUES = ['all', 'appeals', 'requests', 'screening', 'reports'] as const;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/moderation/cases',
  access: 'moderator',
  summary: 'Open cases: those with a deadline first, then the oldest',
  query: z.object({
    queue: z.enum(QUEUES).catch('all'),
    offset: z.coerce.number().int().min(0).max(100_000).catch(0),
  }),
  response: z.object({ cases: z.array(Case).max(MODERATION_PAGE), open: z.int() }),
});

export const openCase = endpoint({
  method: 'PUT',
  path: '/api/moderation/cases/:caseId/lease',
  access: 'moderator',
  summary:
    'Takes a case to look at it; nobody else can decide it for two minutes; 409 when somebody else has it',
  params: caseId,
  response: CaseDetail,
});

export const leaveCase = endpoint({
  method: 'DELETE',
  path: '/api/moderation/cases/:caseId/lease',
  access: 'moderator',
  summary: 'Gives a case back',
  params: caseId,
  response: NoContent,
});

/** What a moderator says of a case. */
export const Decision = z
  .object({
    action: z.enum(ACTIONS, 'Please choose what to do'),
    reason: z.enum(REASON_CODES, 'Please choose a reason'),
    facts: z
      .string()
      .trim()
      .max(DECISION_FACTS_MAX, `At most ${DECISION_FACTS_MAX} characters`)
      .refine((text) => !text.includes('\0'), 'Please use plain text')
      .default(''),
  })
  .refine(({ reason, facts }) => reason !== 'other' || facts !== '', {
    path: ['facts'],
    error: 'Please say in a sentence why',
  });
export type Decision = z.output<typeof Decision>;

export const decideCase = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/:caseId/decision',
  access: 'moderator',
  summary:
    'Decides a case; it takes effect after ten seconds; 409 when somebody else has decided or looks at it',
  params: caseId,
  body: Decision,
  response: z.object({ takesEffectAt: z.string() }),
});

export const undoDecision = endpoint({
  method: 'DELETE',
  path: '/api/moderation/cases/:caseId/decision',
  access: 'moderator',
  summary: 'Takes an own decision back before it has taken effect; 409 later',
  params: caseId,
  response: NoContent,
});

export const overturnDecision = endpoint({
  method: 'POST',
  path: '/api/moderation/decisions/:decisionId/overturn',
  access: 'moderator',
  summary: 'Takes a decision back by a new one, at once',
  params: z.object({ decisionId: IdInPath }),
  body: Decision,
  response: NoContent,
});

export const removeAlike = endpoint({
  method: 'POST',
  path: '/api/moderation/cases/:caseId/remove-all',
  access: 'moderator',
  summary:
    'Removes every visible or held text of the same member or, of visitors, from the same address, at once',
  params: caseId,
  body: Decision.refine(({ action }) => action === 'remove', 'Only "remove" is possible'),
  response: z.object({ removed: z.int() }),
});

/**
 * A decision, an action on a word, what was decided about a proposal, or an earlier text that was taken out of a history,
 * as the public sees it: no writer, no reporter, no moderator, no text. All have their ids from one sequence.
 */
export const LogEntry = z.object({
  id: z.int(),
  kind: z.enum([...CASE_TARGETS, ...PROPOSAL_KINDS, 'revision']),
  /** The word, unless it is hidden or the reason protects a person. */
  word: z.string().nullable(),
  action: z.enum([...ACTIONS, ...WORD_ACTIONS, 'accepted', 'rejected']),
  /** The word that it was merged into, under the same condition. */
  into: z.string().nullable(),
  /** Null for a proposal. */
  reason: z.enum(REASON_CODES).nullable(),
  isAutomated: z.boolean(),
  isAppeal: z.boolean(),
  /** Whether a later decision took it back. */
  isOverturned: z.boolean(),
  decidedAt: z.string(),
});
export type LogEntry = z.infer<typeof LogEntry>;

export const readLog = endpoint({
  method: 'GET',
  path: '/api/moderation/log',
  access: 'public',
  summary: 'The public log of decisions and of actions on words, latest first',
  query: z.object({
    before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  response: z.object({ entries: z.array(LogEntry).max(MODERATION_PAGE) }),
});
