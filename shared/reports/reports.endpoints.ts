import { z } from 'zod';
import { ExplorationItem } from '#shared/explorations/explorations.endpoints.ts';
import { endpoint } from '#shared/http/endpoint.ts';
import { EMAIL_MAX, PERSON_NAME_MAX, REPORT_LENGTH } from '#shared/limits.ts';
import { REPORT_REASONS, type ReportReason } from '#shared/moderation/reason-codes.ts';

const id = z.int('Not found').positive('Not found').max(999_999_999, 'Not found');

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
  ],
  'Say what the report is about',
);
export type ReportTarget = z.infer<typeof ReportTarget>;

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
  .refine(saysEnough, TOO_LITTLE);
export type Report = z.output<typeof Report>;

export const sendReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'public',
  summary:
    'Reports a definition, a word, an item of an exploration or a member; answers the token of a receipt',
  body: Report,
  response: z.object({
    /** Opens /receipt/{token}; stored nowhere. */
    receipt: z.string(),
    /** Whether it is hidden until a moderator has looked. */
    isHidden: z.boolean(),
  }),
});
