import { z } from 'zod';
import { AnswerOrigin } from '#shared/chat/chat.endpoints.ts';
import { ExplorationItem } from '#shared/explorations/explorations.endpoints.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { CHAT, EMAIL_MAX, PERSON_NAME_MAX, REPORT_LENGTH } from '#shared/limits.ts';
import { ANSWER_REASONS, REPORT_REASONS, type ReportReason } from '#shared/moderation/reason-codes.ts';

const id = z.int('Not found').positive('Not found').max(999_999_999, 'Not found');

/** Both as the visitor saw them: the signature is over the very characters. */
const answerText = z
  .string('Not found')
  .max(CHAT.messageMax, `At most ${CHAT.messageMax} characters`)
  .refine((text) => !text.includes('\0'), 'Please use plain text');

/** What a report is about. */
export const ReportTarget = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('definition'), definitionId: id }),
    z.object({ kind: z.literal('word'), wordId: id }),
    z.object({
      kind: z.literal('exploration'),
      wordId: id,
      item: ExplorationItem,
    }),
    z.object({ kind: z.literal('member'), username: z.string().min(1).max(50) }),
    z
      .object({
        kind: z.literal('answer'),
        /** The word that the chat is about; null for the general chat. */
        wordId: id.nullable(),
        answer: answerText.refine((text) => text.trim() !== '', 'Not found'),
        /** What the visitor had asked. */
        message: answerText,
        /** As it came with the answer; without it the report is taken, but nobody can tell who wrote the answer. */
        origin: AnswerOrigin.optional().catch(undefined),
      })
      .describe('an answer of the assistant, and the message before it; stored only when reported'),
  ],
  'Say what the report is about',
);
export type ReportTarget = z.infer<typeof ReportTarget>;
export type AnswerTarget = Extract<ReportTarget, { kind: 'answer' }>;

export const ReportText = z
  .string('Please say more')
  .trim()
  .max(REPORT_LENGTH.max, `At most ${REPORT_LENGTH.max} characters`)
  .refine((text) => !text.includes('\0'), 'Please use plain text');

const NO_EMAIL = 'Please enter a valid email address';
/** An e-mail address for the answer; may be empty. Only moderators see it. */
export const Contact = z
  .string(NO_EMAIL)
  .trim()
  .pipe(z.union([z.literal(''), z.email(NO_EMAIL).max(EMAIL_MAX, NO_EMAIL)], NO_EMAIL));

/** The name of the person who asks, as the text has it; may be empty. Only moderators see it. */
export const PersonName = z
  .string('Please enter a name')
  .trim()
  .max(PERSON_NAME_MAX, `At most ${PERSON_NAME_MAX} characters`)
  .refine((name) => !name.includes('\0'), 'Please use plain text');

const entry = {
  reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
  text: ReportText.default(''),
  contact: Contact.default(''),
};
/** `other` and `mistake` need a sentence, as nobody could guess what is meant. */
const saysEnough = ({ reason, text }: { reason: ReportReason; text: string }) =>
  !['other', 'mistake'].includes(reason) || text.length >= REPORT_LENGTH.min;
const TOO_LITTLE = {
  path: ['text'],
  error: `Please say what is wrong, in at least ${REPORT_LENGTH.min} characters`,
};

/** What somebody says in the form. */
export const ReportEntry = z.object(entry).refine(saysEnough, TOO_LITTLE);
export type ReportEntry = z.output<typeof ReportEntry>;

export const Report = z
  .object({
    ...entry,
    target: ReportTarget,
    personName: PersonName.default(''),
  })
  .refine(saysEnough, TOO_LITTLE)
  .refine(({ target, reason }) => target.kind !== 'answer' || ANSWER_REASONS.includes(reason), {
    path: ['reason'],
    error: 'Please choose a reason',
  });
export type Report = z.output<typeof Report>;

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'public',
  summary:
    'Reports a definition, a word, an item of an exploration, a member or an answer of the assistant; answers the token of a receipt',
  body: Report,
  response: z.object({
    /** Opens /receipt/{token}; stored nowhere. */
    receipt: z.string(),
    /** Whether it is hidden until a moderator has looked. */
    isHidden: z.boolean(),
  }),
});
