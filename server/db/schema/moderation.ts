import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { CHAT, PERSON_NAME_MAX } from '#shared/limits.ts';
import { ACTIONS, CASE_TARGETS } from '#shared/moderation/decision.ts';
import { MEMBER_ACTIONS } from '#shared/moderation/people.endpoints.ts';
import { REASON_CODES, REPORT_REASONS } from '#shared/moderation/reason-codes.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { allDefinitions, allWords } from './words.ts';

const oneOf = (values: readonly string[]) => sql.raw(`(${values.map((value) => `'${value}'`).join(', ')})`);

/**
 * Answers of the assistant that somebody reported, with the message before each; nothing else of a chat is stored. The
 * texts and the digest are deleted REPORTED_ANSWER_DAYS after the decision.
 */
export const reportedAnswers = pgTable(
  'reported_answers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The word that the chat was about; null for the general chat. */
    wordId: integer('word_id').references(() => allWords.id, { onDelete: 'set null' }),
    answer: text(),
    message: text(),
    /** Who gave it; null when the server did not sign it, so that anybody may have made it up. */
    provider: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true, precision: 3 }),
    /** Of all of the above but the time: the same answer to the same message is one case. */
    digest: text().unique('reported_answers_digest'),
    createdAt,
  },
  (t) => [
    index('reported_answers_word').on(t.wordId),
    check('reported_answers_signed', sql`(${t.provider} is null) = (${t.answeredAt} is null)`),
    check('reported_answers_deleted', sql`num_nulls(${t.answer}, ${t.message}, ${t.digest}) in (0, 3)`),
    check('reported_answers_answer_length', sql`length(${t.answer}) <= ${sql.raw(String(CHAT.messageMax))}`),
    check(
      'reported_answers_message_length',
      sql`length(${t.message}) <= ${sql.raw(String(CHAT.messageMax))}`,
    ),
  ],
);

/** All that waits for one decision about one target: its reports, its screening tags, its appeal. */
export const cases = pgTable(
  'cases',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    targetKind: text('target_kind', { enum: CASE_TARGETS }).notNull(),
    definitionId: integer('definition_id').references(() => allDefinitions.id, { onDelete: 'set null' }),
    /** The word itself, or the word of the exploration. */
    wordId: integer('word_id').references(() => allWords.id, { onDelete: 'set null' }),
    memberId: integer('member_id').references(() => users.id, { onDelete: 'set null' }),
    answerId: integer('answer_id').references(() => reportedAnswers.id, { onDelete: 'set null' }),
    /** The item of an exploration, like "timeline:e3"; empty for other targets. */
    item: text().notNull().default(''),
    openedAt: createdAt,
    /** When it has to be decided; set for requests by persons who are named. */
    dueAt: timestamp('due_at', { withTimezone: true, precision: 3 }),
    closedAt: timestamp('closed_at', { withTimezone: true, precision: 3 }),
    /** The moderator who looks at it now; nobody else can decide it until then. */
    leasedBy: integer('leased_by').references(() => users.id, { onDelete: 'set null' }),
    leasedUntil: timestamp('leased_until', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    uniqueIndex('cases_one_open')
      .on(t.targetKind, sql`coalesce(definition_id, word_id, member_id, answer_id)`, t.item)
      .where(sql`closed_at is null`),
    index('cases_open')
      .on(t.dueAt, t.openedAt, t.id)
      .where(sql`closed_at is null`),
    index('cases_definition').on(t.definitionId),
    index('cases_word').on(t.wordId),
    index('cases_member').on(t.memberId),
    index('cases_answer').on(t.answerId),
    check('cases_target_known', sql`${t.targetKind} in ${oneOf(CASE_TARGETS)}`),
    check(
      'cases_one_target',
      sql`num_nonnulls(${t.definitionId}, ${t.wordId}, ${t.memberId}, ${t.answerId}) <= 1`,
    ),
  ],
);

/** What the screening of a text found, by the name of its rule. */
export const caseTags = pgTable(
  'case_tags',
  {
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    rule: text().notNull(),
    detail: text().notNull().default(''),
    createdAt,
  },
  (t) => [primaryKey({ columns: [t.caseId, t.rule] })],
);

/** A notice by somebody, with or without an account. The keyed hash of an address is deleted after 30 days. */
export const reports = pgTable(
  'reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    text: text().notNull().default(''),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    addressHash: text('address_hash'),
    /** An e-mail address for the answer; deleted CONTACT_DAYS after the case is closed, like the name. */
    contact: text(),
    /** The name of the person who asks, as the text has it. */
    personName: text('person_name'),
    /** In halves of a point: a member's counts 2, a visitor's 1. */
    weight: smallint().notNull(),
    createdAt,
    /** Whether the decision agreed with it; null until then. */
    wasRight: boolean('was_right'),
    /** From when on the answer is to be mailed; set with the decision where there is a contact, and moved by failures. */
    answerDueAt: timestamp('answer_due_at', { withTimezone: true, precision: 3 }),
    /** When the answer was handed to the mail server; set before, and taken back when it is refused. */
    answeredAt: timestamp('answered_at', { withTimezone: true, precision: 3 }),
    /** How often it was tried. */
    answerTries: smallint('answer_tries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('reports_one_a_member').on(t.caseId, t.reporterId),
    uniqueIndex('reports_one_an_address')
      .on(t.caseId, t.addressHash)
      .where(sql`reporter_id is null`),
    index('reports_reporter').on(t.reporterId, t.id),
    index('reports_address').on(t.addressHash, t.id),
    index('reports_created').on(t.createdAt),
    index('reports_answers_due')
      .on(t.answerDueAt)
      .where(sql`answer_due_at is not null and answered_at is null`),
    index('reports_contact')
      .on(sql`lower(contact)`)
      .where(sql`contact is not null`),
    check('reports_reason_known', sql`${t.reason} in ${oneOf(REPORT_REASONS)}`),
    check('reports_person_name_length', sql`length(${t.personName}) <= ${sql.raw(String(PERSON_NAME_MAX))}`),
    check('reports_text_length', sql`length(${t.text}) <= 500`),
  ],
);

/** What was decided. Append-only: a trigger refuses every change and deletion. */
export const decisions = pgTable(
  'decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id),
    action: text({ enum: ACTIONS }).notNull(),
    reason: text({ enum: REASON_CODES }).notNull(),
    /** The facts in a sentence, for the writer. */
    facts: text().notNull().default(''),
    /** The earlier decision that this one takes back. */
    overturns: integer(),
    /** Null when a rule decided without a person. */
    decidedBy: integer('decided_by').references(() => users.id),
    createdAt,
  },
  (t) => [
    index('decisions_case').on(t.caseId),
    index('decisions_created').on(t.createdAt),
    index('decisions_decided_by').on(t.decidedBy),
    uniqueIndex('decisions_overturned_once').on(t.overturns),
    check('decisions_action_known', sql`${t.action} in ${oneOf(ACTIONS)}`),
    check('decisions_reason_known', sql`${t.reason} in ${oneOf(REASON_CODES)}`),
    check('decisions_other_says_why', sql`${t.reason} <> 'other' or length(${t.facts}) > 0`),
    check('decisions_facts_length', sql`length(${t.facts}) <= 500`),
  ],
);

/** A decision in its first ten seconds, in which the moderator can still take it back. */
export const pendingDecisions = pgTable(
  'pending_decisions',
  {
    caseId: integer('case_id')
      .primaryKey()
      .references(() => cases.id, { onDelete: 'cascade' }),
    action: text({ enum: ACTIONS }).notNull(),
    reason: text({ enum: REASON_CODES }).notNull(),
    facts: text().notNull(),
    decidedBy: integer('decided_by')
      .notNull()
      .references(() => users.id),
    takesEffectAt: timestamp('takes_effect_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (t) => [index('pending_decisions_due').on(t.takesEffectAt)],
);

/** One objection to a decision, by the writer or a reporter. */
export const appeals = pgTable(
  'appeals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    decisionId: integer('decision_id')
      .notNull()
      .references(() => decisions.id)
      .unique('appeals_one_a_decision'),
    /** The case in which it is decided. */
    caseId: integer('case_id')
      .notNull()
      .references(() => cases.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Null for somebody without an account, who has a receipt. */
    appellantId: integer('appellant_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
    /** The decision on the appeal. */
    answeredBy: integer('answered_by').references(() => decisions.id),
  },
  (t) => [
    index('appeals_case').on(t.caseId),
    check('appeals_text_length', sql`length(${t.text}) between 1 and 1000`),
  ],
);

/** What a moderator did about a member. Append-only, as the decisions are. */
export const memberActions = pgTable(
  'member_actions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => users.id),
    action: text({ enum: MEMBER_ACTIONS }).notNull(),
    reason: text({ enum: REASON_CODES }).notNull(),
    /** The facts in a sentence, for the member. */
    facts: text().notNull().default(''),
    /** The end of a suspension; null for one without an end. */
    until: timestamp({ withTimezone: true, precision: 3 }),
    /** Null when a job lifted a suspension whose end had come, or the operator acted. */
    actedBy: integer('acted_by').references(() => users.id),
    createdAt,
  },
  (t) => [
    index('member_actions_member').on(t.memberId, t.id),
    index('member_actions_acted_by').on(t.actedBy),
    check('member_actions_action_known', sql`${t.action} in ${oneOf(MEMBER_ACTIONS)}`),
    check('member_actions_reason_known', sql`${t.reason} in ${oneOf(REASON_CODES)}`),
    check('member_actions_other_says_why', sql`${t.reason} <> 'other' or length(${t.facts}) > 0`),
    check('member_actions_facts_length', sql`length(${t.facts}) <= 500`),
    check('member_actions_until', sql`${t.until} is null or ${t.action} = 'suspend'`),
  ],
);

/** Lets somebody without an account follow one text or one report. Only the digest of the link's token is stored. */
export const receipts = pgTable(
  'receipts',
  {
    tokenHash: text('token_hash').primaryKey(),
    definitionId: integer('definition_id').references(() => allDefinitions.id, { onDelete: 'cascade' }),
    reportId: integer('report_id').references(() => reports.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [
    index('receipts_definition').on(t.definitionId),
    index('receipts_report').on(t.reportId),
    check('receipts_one_thing', sql`num_nonnulls(${t.definitionId}, ${t.reportId}) = 1`),
  ],
);

/** Where a visitor's text came from: a keyed hash of the address, deleted after 30 days. */
export const submissionOrigins = pgTable(
  'submission_origins',
  {
    definitionId: integer('definition_id')
      .primaryKey()
      .references(() => allDefinitions.id, { onDelete: 'cascade' }),
    addressHash: text('address_hash').notNull(),
    createdAt,
  },
  (t) => [
    index('submission_origins_address').on(t.addressHash, t.createdAt),
    index('submission_origins_created').on(t.createdAt),
  ],
);

/** Words and phrases that moderators watch for in new texts. */
export const watchedWords = pgTable(
  'watched_words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    term: text().notNull().unique('watched_words_term'),
    action: text({ enum: ['tag', 'hold', 'refuse'] }).notNull(),
    /** What the writer is told when the text is refused. */
    message: text().notNull().default(''),
    /** Null for those that ship with the site. */
    addedBy: integer('added_by').references(() => users.id),
    createdAt,
  },
  (t) => [
    check('watched_words_action_known', sql`${t.action} in ('tag', 'hold', 'refuse')`),
    check('watched_words_term_length', sql`length(${t.term}) between 2 and 100`),
  ],
);
