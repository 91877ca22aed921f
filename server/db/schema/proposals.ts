import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { REVISION_KINDS } from '#shared/history/revision-kinds.ts';
import { WHY_LENGTH } from '#shared/limits.ts';
import { REASON_CODES } from '#shared/moderation/reason-codes.ts';
import type { ProposalPayload } from '#shared/proposals/proposals.endpoints.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#shared/proposals/proposal-kinds.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allDefinitions, allWords } from './words.ts';

const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);
const whyMax = sql.raw(String(WHY_LENGTH.max));

/**
 * Changes that somebody proposes and somebody else decides about. A trigger refuses every change of one that is decided,
 * except that names and address hashes are forgotten.
 */
export const proposals = pgTable(
  'proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    /** The word when it was proposed. A merge may have moved the definition to another one since. */
    wordId: integer('word_id')
      .notNull()
      .references(() => allWords.id, { onDelete: 'cascade' }),
    /** Of what is proposed for a definition. */
    definitionId: integer('definition_id').references(() => allDefinitions.id, { onDelete: 'cascade' }),
    /** What is proposed; each kind has its own schema. */
    payload: jsonb().$type<ProposalPayload>().notNull(),
    /** Two open proposals for the same thing differ in it. */
    key: text().notNull(),
    why: text().notNull(),
    proposedBy: integer('proposed_by').references(() => users.id, { onDelete: 'set null' }),
    byVisitor: boolean('by_visitor').notNull(),
    /** Of a visitor; deleted after ADDRESS_HASH_DAYS. */
    addressHash: text('address_hash'),
    /** The author of the definition, who may decide. */
    forMember: integer('for_member').references(() => users.id, { onDelete: 'set null' }),
    /** Shown to moderators only: the screening would hold what it says. */
    isHeld: boolean('is_held').notNull(),
    createdAt,
    state: text({ enum: PROPOSAL_STATES }).notNull().default('open'),
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** For the one who proposed it. */
    decisionWhy: text('decision_why').notNull().default(''),
    /** Of a decision by a moderator: its place in the public log, in one sequence with those of `decisions`. */
    logId: integer('log_id'),
  },
  (t) => [
    uniqueIndex('proposals_one_open')
      .on(t.kind, sql`coalesce(definition_id, word_id)`, t.key)
      .where(sql`state = 'open'`),
    index('proposals_open')
      .on(t.id)
      .where(sql`state = 'open'`),
    index('proposals_open_definition')
      .on(t.definitionId)
      .where(sql`state = 'open'`),
    index('proposals_for_member')
      .on(t.forMember, t.state, t.id)
      .where(sql`for_member is not null`),
    index('proposals_open_address')
      .on(t.addressHash)
      .where(sql`state = 'open'`),
    index('proposals_word').on(t.wordId, t.kind),
    index('proposals_definition').on(t.definitionId),
    index('proposals_proposed_by').on(t.proposedBy, t.id),
    index('proposals_decided_by').on(t.decidedBy),
    index('proposals_address_hash')
      .on(t.createdAt)
      .where(sql`address_hash is not null`),
    uniqueIndex('proposals_log').on(t.logId),
    check('proposals_kind_known', sql`${t.kind} in ${oneOf(PROPOSAL_KINDS)}`),
    check('proposals_state_known', sql`${t.state} in ${oneOf(PROPOSAL_STATES)}`),
    check(
      'proposals_for_definition_or_word',
      sql`(${t.kind} in ('correction', 'source')) = (${t.definitionId} is not null)`,
    ),
    check('proposals_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
    check(
      'proposals_why_length',
      sql`length(${t.why}) <= ${whyMax} and length(${t.decisionWhy}) <= ${whyMax}`,
    ),
  ],
);

/**
 * Every text that a definition had, the present one included. Written by a trigger, with the first change of the text: a
 * definition without rows here has the text that it was written with. Append-only but for what hides a row.
 */
export const definitionRevisions = pgTable(
  'definition_revisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    definitionId: integer('definition_id')
      .notNull()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    kind: text({ enum: REVISION_KINDS }).notNull(),
    /** The member whose wording it is. */
    writtenBy: integer('written_by').references(() => users.id, { onDelete: 'set null' }),
    byVisitor: boolean('by_visitor').notNull().default(false),
    why: text().notNull().default(''),
    proposalId: integer('proposal_id').references(() => proposals.id, { onDelete: 'set null' }),
    /** Whether a moderator accepted it. Later small changes are measured against the last such text, or the first one. */
    isApproved: boolean('is_approved').notNull().default(false),
    createdAt,
    /** Set when it was not public as it was replaced, and when a moderator hid it. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true, precision: 3 }),
    /** The moderator who hid it, why, and its place in the public log. */
    hiddenBy: integer('hidden_by').references(() => users.id, { onDelete: 'set null' }),
    hiddenReason: text('hidden_reason', { enum: REASON_CODES }),
    logId: integer('log_id'),
  },
  (t) => [
    index('definition_revisions_definition').on(t.definitionId, t.id),
    index('definition_revisions_written_by')
      .on(t.writtenBy)
      .where(sql`written_by is not null`),
    index('definition_revisions_proposal')
      .on(t.proposalId)
      .where(sql`proposal_id is not null`),
    index('definition_revisions_hidden_by')
      .on(t.hiddenBy)
      .where(sql`hidden_by is not null`),
    uniqueIndex('definition_revisions_log').on(t.logId),
    check('definition_revisions_kind_known', sql`${t.kind} in ${oneOf(REVISION_KINDS)}`),
    check('definition_revisions_why_length', sql`length(${t.why}) <= ${whyMax}`),
    check(
      'definition_revisions_hidden',
      sql`(${t.logId} is null) = (${t.hiddenReason} is null) and (${t.logId} is null or ${t.hiddenAt} is not null)`,
    ),
  ],
);
