/** Why a moderator decides. Each is an anchor of the page /rules. */
export const REASON_CODES = [
  'spam',
  'not-a-definition',
  'duplicate',
  'personal-data',
  'targets-a-person',
  'accuses-a-living-person',
  'hate',
  'threat-or-violence',
  'self-harm',
  'health-instructions',
  'illegal',
  'person-request',
  'other',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** What a report may say: also that something is wrong, which breaks no rule. */
export const REPORT_REASONS = [...REASON_CODES, 'mistake'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What a report may say of an answer of the assistant, which is nobody's text and is not public. */
export const ANSWER_REASONS: readonly ReportReason[] = [
  'mistake',
  'health-instructions',
  'self-harm',
  'accuses-a-living-person',
  'targets-a-person',
  'hate',
  'threat-or-violence',
  'personal-data',
  'illegal',
  'other',
];

/** How a report names what is wrong. */
export const reportTitle = (reason: ReportReason): string =>
  reason === 'mistake' ? 'Something in it is wrong' : REASONS[reason].title;

/** The rule behind each code, as the rules page, the report form and every statement of reasons say it. */
export const REASONS: Record<ReasonCode, { title: string; rule: string }> = {
  spam: {
    title: 'Spam or advertising',
    rule: 'No advertising, no links and addresses, and no text posted many times over.',
  },
  'not-a-definition': {
    title: 'Not a definition',
    rule: 'A definition says what its word means to those who use it.',
  },
  duplicate: {
    title: 'Says the same as another definition',
    rule: 'A definition adds something that the others of its word do not say.',
  },
  'personal-data': {
    title: 'Private details of a person',
    rule: 'No addresses, numbers, accounts or other private details of anybody.',
  },
  'targets-a-person': {
    title: 'Attacks or mocks a person',
    rule: 'No attacks on people, named or recognisable, and no calls to pursue them.',
  },
  'accuses-a-living-person': {
    title: 'Accuses a living person',
    rule: 'No accusation against a living person that no court or published inquiry has found true.',
  },
  hate: {
    title: 'Hatred of a group',
    rule: 'No text that blames or belittles people for their origin, faith, sex, orientation or disability.',
  },
  'threat-or-violence': {
    title: 'Threats or calls to violence',
    rule: 'No threats, and no calls to harm anybody.',
  },
  'self-harm': {
    title: 'Encourages self-harm',
    rule: 'Nothing that encourages or explains self-harm.',
  },
  'health-instructions': {
    title: 'Dangerous health instructions',
    rule: 'Practices are described, never prescribed: no doses, and nothing to take in place of a treatment.',
  },
  illegal: {
    title: 'Against the law',
    rule: 'Nothing that the law forbids to publish.',
  },
  'person-request': {
    title: 'It is about me and should go',
    rule: 'A person who is named here can ask for a text about them to be taken down.',
  },
  other: {
    title: 'Something else',
    rule: 'Nothing that harms the people who read this dictionary or are written about in it.',
  },
};
