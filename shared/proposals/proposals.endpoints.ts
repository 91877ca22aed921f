import { z } from 'zod';
import { endpoint } from '#shared/http/endpoint.ts';
import { IdInPath, NoContent } from '#shared/http/schema-parts.ts';
import { ALIAS_MAX, PROPOSALS_PAGE, WHY_LENGTH } from '#shared/limits.ts';
import { FormMarks } from '#shared/submissions/submissions.endpoints.ts';
import { hasHidden, noHidden } from '#shared/text/hidden-characters.ts';
import { ALIAS_KINDS, toSearchKey } from '#shared/words/alias.ts';
import { AcceptedView, AcceptedViewInput, SourceInput, WordSource } from '#shared/words/sources.ts';
import { collapseSpaces, DefinitionText } from '#shared/words/word-text.ts';
import { Definition } from '#shared/words/words.endpoints.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from './proposal-kinds.ts';

const rowId = (missing: string) => z.int(missing).positive(missing).max(999_999_999, missing);

/** One line of plain text, without what cannot be seen. */
const line = (name: string, min: number, max: number) =>
  z
    .string(`${name} must have at least ${min} characters`)
    .transform(collapseSpaces)
    .pipe(
      z
        .string()
        .regex(/^\P{Cc}*$/u, `${name} must be one line of plain text`)
        .refine((text) => !hasHidden(text), noHidden(name))
        .refine((text) => text.length >= min, `${name} must have at least ${min} characters`)
        .refine((text) => text.length <= max, `${name} must have at most ${max} characters`),
    );

/** Why a text is to be changed, for everybody to read once it is. */
export const Why = line('The reason', WHY_LENGTH.min, WHY_LENGTH.max);
/** The same where it may be left out. */
export const OptionalWhy = z.union([z.literal(''), Why]).default('');

/** Another name of a word, as it is written. */
export const AliasText = line('The name', 2, ALIAS_MAX).refine(
  (alias) => toSearchKey(alias) !== '',
  'The name must have a letter or a digit',
);

/** A small change of a definition's text. */
export const CorrectionPayload = z.object({
  text: DefinitionText,
  /** The text that it was made from: nobody accepts it for another one. */
  against: z.string(),
});
/** Another name for a word. */
export const AliasPayload = z.object({
  alias: AliasText,
  aliasKind: z.enum(ALIAS_KINDS, 'Please choose a kind'),
});
/** A work that a definition rests on. */
export const SourcePayload = z.object({ source: SourceInput });
/** What is generally accepted about the matter of a word. */
export const AcceptedViewPayload = z.object({ acceptedView: AcceptedViewInput });
export type ProposalPayload = z.output<
  typeof CorrectionPayload | typeof AliasPayload | typeof SourcePayload | typeof AcceptedViewPayload
>;

const against = z
  .string('Please say which text you read')
  .max(1000, 'Please say which text you read')
  .refine((text) => !text.includes('\0'), 'Please say which text you read');

/** What somebody proposes. */
export const NewProposal = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('correction'),
      definitionId: rowId('Definition not found'),
      ...CorrectionPayload.shape,
      against,
      /** Needed for what is a small change. */
      why: OptionalWhy,
    }),
    z.object({
      kind: z.literal('alias'),
      wordId: rowId('Word not found'),
      ...AliasPayload.shape,
      why: OptionalWhy,
    }),
    z.object({
      kind: z.literal('source'),
      definitionId: rowId('Definition not found'),
      ...SourcePayload.shape,
      why: OptionalWhy,
    }),
    z.object({
      kind: z.literal('accepted-view'),
      wordId: rowId('Word not found'),
      ...AcceptedViewPayload.shape,
      why: OptionalWhy,
    }),
  ],
  `Kind must be one of ${PROPOSAL_KINDS.join(', ')}`,
);
export type NewProposal = z.output<typeof NewProposal>;

export const propose = endpoint({
  method: 'POST',
  path: '/api/proposals',
  access: 'public',
  summary:
    'Proposes a correction of a definition or, for members, another name of a word, a source or the accepted view; a correction of more than a small change becomes a definition of its own; 201 (an addition)',
  body: NewProposal.and(FormMarks),
  response: z.object({
    outcome: z.enum(['proposed', 'definition']),
    /** Of what was proposed. */
    proposalId: z.int().nullable(),
    /** Of the definition that it became. */
    definitionId: z.int().nullable(),
    /** Whether that definition waits for a moderator. */
    isHeld: z.boolean(),
    /** The receipt of a visitor whose text became a definition. */
    receipt: z.string().nullable(),
  }),
});

const shared = {
  id: z.int(),
  word: z.string(),
  why: z.string(),
  /** The name of the member who proposed it; null for a visitor, and for somebody whose account is gone. */
  by: z.string().nullable(),
  isByVisitor: z.boolean(),
  /** Whether the member who asks proposed it. */
  isOwn: z.boolean(),
  /** Whether only moderators see it: the screening would hold what it says. */
  isHeld: z.boolean(),
  createdAt: z.iso.datetime(),
  state: z.enum(PROPOSAL_STATES),
  decisionWhy: z.string(),
};

/** A proposal as those see it who may. */
export const Proposal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('correction'),
    ...shared,
    definitionId: z.int(),
    text: z.string(),
    against: z.string(),
    /** True when only a moderator can accept it: all changes together would be more than a small one. */
    needsModerator: z.boolean(),
  }),
  z.object({
    kind: z.literal('alias'),
    ...shared,
    wordId: z.int(),
    alias: z.string(),
    aliasKind: z.enum(ALIAS_KINDS),
  }),
  z.object({
    kind: z.literal('source'),
    ...shared,
    definitionId: z.int(),
    source: WordSource,
    /** The text of the definition, while it is public. */
    current: z.string().nullable(),
  }),
  z.object({ kind: z.literal('accepted-view'), ...shared, wordId: z.int(), acceptedView: AcceptedView }),
]);
export type Proposal = z.infer<typeof Proposal>;

const Page = z.object({
  proposals: z.array(Proposal).max(PROPOSALS_PAGE),
  /** Whether there are further ones. */
  hasMore: z.boolean(),
});
const after = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);

export const listProposals = endpoint({
  method: 'GET',
  path: '/api/proposals',
  access: 'member',
  summary:
    "Open proposals for the member's own definitions, oldest first, or those that the member made, latest first (an addition)",
  query: z.object({ box: z.enum(['received', 'made']).catch('received'), after }),
  response: Page,
});

export const listOpenProposals = endpoint({
  method: 'GET',
  path: '/api/moderation/proposals',
  access: 'moderator',
  summary: 'All open proposals, oldest first',
  query: z.object({ after }),
  response: Page,
});

/** What is decided about a proposal. A rejection says why. */
export const ProposalDecision = z
  .object({
    decision: z.enum(['accept', 'reject'], 'Please choose what to do'),
    why: OptionalWhy,
  })
  .refine(({ decision, why }) => decision === 'accept' || why !== '', {
    path: ['why'],
    error: 'Please say in a sentence why',
  });
export type ProposalDecision = z.output<typeof ProposalDecision>;

const params = z.object({ proposalId: IdInPath });
const decided = z.object({
  /** Whether the text waits for a moderator now: the screening held it. */
  isHeld: z.boolean(),
});

export const decideProposal = endpoint({
  method: 'PUT',
  path: '/api/proposals/:proposalId/decision',
  access: 'member',
  summary:
    'Accepts or rejects what is proposed for an own definition; 409 when it is decided, or its text has changed (an addition)',
  params,
  body: ProposalDecision,
  response: decided,
});

export const decideProposalAsModerator = endpoint({
  method: 'PUT',
  path: '/api/moderation/proposals/:proposalId/decision',
  access: 'moderator',
  summary: 'Accepts or rejects a proposal; 409 when it is decided, or cannot be accepted any more',
  params,
  body: ProposalDecision,
  response: decided,
});

export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/proposals/:proposalId',
  access: 'member',
  summary: 'Takes an own open proposal back; 409 when it is decided (an addition)',
  params,
  response: NoContent,
});

export const mendDefinition = endpoint({
  method: 'PUT',
  path: '/api/definitions/:definitionId/text',
  access: 'member',
  summary:
    'Changes the text of an own definition by a small change, the votes stay; 409 for a larger one, and for a text that changed meanwhile (an addition)',
  params: z.object({ definitionId: IdInPath }),
  body: z.object({ text: DefinitionText, against, why: OptionalWhy }),
  response: Definition.extend({
    isHeld: z.boolean().describe('true when it waits for a moderator before it is public again'),
  }),
});
