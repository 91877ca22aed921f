import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { Statement } from '#shared/moderation/decision.ts';
import { MEMBER_ACTIONS } from '#shared/moderation/people.endpoints.ts';
import { REASON_CODES } from '#shared/moderation/reason-codes.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#shared/proposals/proposal-kinds.ts';
import { AppealText } from '#shared/receipts/receipts.endpoints.ts';

/** What a member is told of, once for each event. */
export const NOTICE_KINDS = [
  'went-live',
  'lost-live',
  'text-removed',
  'text-shown',
  'report-decided',
  'appeal-decided',
  'proposal-received',
  'proposal-decided',
  'account',
  'followed-word',
  'followed-category',
  'followed-member',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Kinds that are sent by e-mail too, where there is an address and mail is set up. */
export const MAILED_KINDS: readonly NoticeKind[] = ['text-removed', 'appeal-decided', 'account'];

export const NOTICES_PAGE = 30;

export const Notice = z.object({
  id: z.int(),
  kind: z.enum(NOTICE_KINDS),
  createdAt: z.iso.datetime(),
  isRead: z.boolean(),
  /** The word, unless it is hidden from this member too. */
  word: z.string().nullable(),
  /** Of a followed category: which one. */
  category: z.string().nullable(),
  /** Of a followed member: the name, unless the word is hidden. */
  member: z.string().nullable(),
  /** The member's own text, where the notice is about one; else empty. */
  text: z.string(),
  /** Of the decision that it is about. */
  statement: Statement.nullable(),
  /** What was done about the account. */
  action: z
    .object({
      action: z.enum(MEMBER_ACTIONS),
      reason: z.enum(REASON_CODES),
      rule: z.string(),
      facts: z.string(),
      until: z.iso.datetime().nullable(),
    })
    .nullable(),
  /** The proposal that it is about: what it is for, what became of it, and why. */
  proposal: z
    .object({ kind: z.enum(PROPOSAL_KINDS), state: z.enum(PROPOSAL_STATES), decisionWhy: z.string() })
    .nullable(),
});
export type Notice = z.infer<typeof Notice>;

export const NoticeSettings = z.object({
  muted: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
  weeklyDigest: z.boolean(),
});
export type NoticeSettings = z.infer<typeof NoticeSettings>;

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'member',
  summary: "The member's notices, latest first (an addition)",
  query: z.object({
    before: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  response: z.object({
    notices: z.array(Notice).max(NOTICES_PAGE),
    unread: z.int(),
    settings: NoticeSettings,
    /** Whether this site sends e-mail. */
    sendsMail: z.boolean(),
  }),
});
export type NoticeList = z.infer<typeof listNotices.response>;

export const markNoticesRead = endpoint({
  method: 'PUT',
  path: '/api/notices/read',
  access: 'member',
  summary: 'Marks the notices up to this one as read (an addition)',
  body: z.object({ upTo: z.int().positive().max(2_147_483_647) }),
  response: NoContent,
});

export const changeNoticeSettings = endpoint({
  method: 'PUT',
  path: '/api/notices/settings',
  access: 'member',
  summary: 'Mutes kinds of notices, and turns the weekly e-mail on or off (an addition)',
  body: NoticeSettings,
  response: NoContent,
});

export const appealByNotice = endpoint({
  method: 'POST',
  path: '/api/notices/:noticeId/appeal',
  access: 'member',
  summary: 'Objects to the decision of a notice; 409 when there is none to object to (an addition)',
  params: z.object({ noticeId: IdInPath }),
  body: z.object({ text: AppealText }),
  response: NoContent,
});
