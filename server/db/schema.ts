import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { CATEGORY_VALUES } from '#shared/catalogue.ts';
import type { ExplorationContent } from '#shared/explorations.ts';

/** Text in byte order whatever the database's language is: plain a-z order (A052), and `LIKE 'abc%'` uses the index. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

const createdAt = timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name, address and password are gone once the account is deleted: what is left only keeps votes counted. */
    username: text(),
    /** What names are compared by, see shared/username.ts. */
    usernameKey: text('username_key').unique('users_username_taken'),
    email: text(),
    passwordHash: text('password_hash'),
    xp: integer().notNull().default(0),
    invitedBy: integer('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    createdAt,
    /** A suspended member reads, but does not write, and the member's votes do not count. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('users_email_taken').on(sql`lower(${t.email})`),
    check('users_xp_not_negative', sql`${t.xp} >= 0`),
    check(
      'users_whole_or_deleted',
      sql`case when ${t.deletedAt} is null then num_nulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0
        else num_nonnulls(${t.username}, ${t.usernameKey}, ${t.email}, ${t.passwordHash}) = 0 end`,
    ),
  ],
);

/** Signed-in browsers. Name and columns sid, sess, expire are connect-pg-simple's; sid is a digest of the cookie's id. */
export const sessions = pgTable(
  'session',
  {
    sid: text().primaryKey(),
    sess: json().notNull(),
    expire: timestamp({ withTimezone: true, precision: 6 }).notNull(),
    userId: integer('user_id')
      .generatedAlwaysAs(sql`(sess -> 'passport' ->> 'user')::integer`)
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('session_expire').on(t.expire), index('session_user').on(t.userId)],
);

/** Links for a new password: one row each, gone once used. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Single-use invitations by members. */
export const invites = pgTable(
  'invites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique(),
    inviterId: integer('inviter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt,
    usedBy: integer('used_by').references(() => users.id, { onDelete: 'set null' }),
    usedAt: timestamp('used_at', { withTimezone: true, precision: 3 }),
    revokedAt: timestamp('revoked_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('invites_inviter').on(t.inviterId),
    check('invites_used_or_revoked', sql`num_nonnulls(${t.usedAt}, ${t.revokedAt}) <= 1`),
  ],
);

export const words = pgTable(
  'words',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    word: plainText().notNull(),
    type: text({ enum: ['word', 'phrase'] }).notNull(),
    category: text({ enum: CATEGORY_VALUES }),
    subCategory: text('sub_category'),
    relatedConcepts: text('related_concepts').array().notNull().default([]),
    affiliateLink: text('affiliate_link'),
    /** The member who first added it; nobody for the shipped words and those of visitors. */
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (t) => [
    index('words_added_by')
      .on(t.addedBy, t.createdAt)
      .where(sql`${t.addedBy} is not null`),
    uniqueIndex('words_word_unique').on(t.word),
    index('words_recent').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('words_category_word').on(t.category, t.word),
    index('words_category_recent').on(t.category, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('words_sub_category_word').on(t.subCategory, t.word),
    index('words_sub_category_recent').on(
      t.subCategory,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('words_related_concepts').using('gin', t.relatedConcepts),
    index('words_word_trigrams').using('gin', sql`${t.word} gin_trgm_ops`),
    check('words_word_form', sql`${t.word} ~ '^[a-z]+( [a-z]+)*$' and length(${t.word}) <= 100`),
    check('words_type_fits', sql`(${t.type} = 'phrase') = (position(' ' in ${t.word}) > 0)`),
    check(
      'words_category_known',
      sql.raw(`category in (${CATEGORY_VALUES.map((c) => `'${c}'`).join(', ')})`),
    ),
    check('words_sub_category_needs_category', sql`${t.subCategory} is null or ${t.category} is not null`),
  ],
);

export const definitions = pgTable(
  'definitions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    aiEnhanced: boolean('ai_enhanced').notNull().default(false),
    challengeStatus: text('challenge_status', { enum: ['live', 'challenger'] }).notNull(),
    upVotes: integer('up_votes').notNull().default(0),
    downVotes: integer('down_votes').notNull().default(0),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt,
  },
  (t) => [
    index('definitions_author')
      .on(t.authorId, t.createdAt)
      .where(sql`${t.authorId} is not null`),
    // The order of the rating queue: fewest counted votes, then challengers, then the newest.
    index('definitions_to_rate').on(
      sql`(${t.upVotes} + ${t.downVotes})`,
      t.challengeStatus,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex('definitions_one_live')
      .on(t.wordId)
      .where(sql`${t.challengeStatus} = 'live'`),
    // The same text again, but for letter case and spaces, is the same definition (A043).
    uniqueIndex('definitions_no_repeat').on(
      t.wordId,
      sql`md5(lower(regexp_replace(${t.text}, '\\s+', ' ', 'g')))`,
    ),
    index('definitions_live_text')
      .using('gin', sql`to_tsvector('english', ${t.text})`)
      .where(sql`${t.challengeStatus} = 'live'`),
    check('definitions_text_length', sql`length(${t.text}) between 1 and 280`),
    check('definitions_tallies', sql`${t.upVotes} >= 0 and ${t.downVotes} >= 0`),
  ],
);

/** One vote of each member on a definition. Which of them count is decided when tallies are recounted. */
export const votes = pgTable(
  'votes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    definitionId: integer('definition_id')
      .notNull()
      .references(() => definitions.id, { onDelete: 'cascade' }),
    value: smallint().$type<1 | -1>().notNull(),
    createdAt,
    changedAt: timestamp('changed_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.definitionId] }),
    index('votes_definition').on(t.definitionId),
    index('votes_recent').on(t.userId, t.createdAt),
    check('votes_value', sql`${t.value} in (-1, 1)`),
  ],
);

/** Definitions that a member did not want to rate just now. */
export const ratingSkips = pgTable(
  'rating_skips',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    definitionId: integer('definition_id')
      .notNull()
      .references(() => definitions.id, { onDelete: 'cascade' }),
    skippedAt: timestamp('skipped_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.definitionId] }),
    index('rating_skips_definition').on(t.definitionId),
  ],
);

/** Every change of a word's live definition, with the tallies that decided it. */
export const liveChanges = pgTable(
  'live_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    fromDefinitionId: integer('from_definition_id').references(() => definitions.id, {
      onDelete: 'set null',
    }),
    toDefinitionId: integer('to_definition_id').references(() => definitions.id, { onDelete: 'set null' }),
    fromUpVotes: integer('from_up_votes').notNull(),
    fromDownVotes: integer('from_down_votes').notNull(),
    toUpVotes: integer('to_up_votes').notNull(),
    toDownVotes: integer('to_down_votes').notNull(),
    reason: text({ enum: ['won', 'removed'] }).notNull(),
    createdAt,
  },
  (t) => [
    index('live_changes_word').on(t.wordId, t.createdAt),
    index('live_changes_recent').on(t.createdAt),
    index('live_changes_from').on(t.fromDefinitionId),
    index('live_changes_to').on(t.toDefinitionId),
  ],
);

/** Append-only: what each member was paid and for what. users.xp is the sum and moves in the same transaction. */
export const xpEntries = pgTable(
  'xp_entries',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    object: text().notNull(),
    /** Nought when a daily limit was reached: the event is still paid for only once. */
    amount: smallint().notNull(),
    createdAt,
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.object] }),
    index('xp_entries_day').on(t.userId, t.createdAt),
  ],
);

/** Chats about a word: which word, whose (a digest of the browser's token) and when. What is said is kept nowhere. */
export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt,
    seenAt: timestamp('seen_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (t) => [index('chat_sessions_word').on(t.wordId), index('chat_sessions_seen').on(t.seenAt)],
);

/** What words are about, once each. A process that prepares one holds a lease; when it runs out another takes over. */
export const explorations = pgTable(
  'explorations',
  {
    wordId: integer('word_id')
      .primaryKey()
      .references(() => words.id, { onDelete: 'cascade' }),
    state: text({ enum: ['preparing', 'ready', 'failed'] }).notNull(),
    /** Which step began last, while it is prepared. */
    step: smallint().notNull().default(0),
    leaseOwner: uuid('lease_owner'),
    leaseUntil: timestamp('lease_until', { withTimezone: true, precision: 3 }),
    attempts: smallint().notNull().default(0),
    content: jsonb().$type<ExplorationContent>(),
    origin: text({ enum: ['curated', 'ai'] }),
    model: text(),
    madeAt: timestamp('made_at', { withTimezone: true, precision: 3 }),
    failedAt: timestamp('failed_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    check(
      'explorations_ready_is_whole',
      sql`${t.state} <> 'ready' or num_nulls(${t.content}, ${t.origin}, ${t.madeAt}) = 0`,
    ),
    check(
      'explorations_preparing_is_leased',
      sql`${t.state} <> 'preparing' or num_nulls(${t.leaseOwner}, ${t.leaseUntil}) = 0`,
    ),
  ],
);

/** Mistakes that somebody told of. */
export const explorationReports = pgTable(
  'exploration_reports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    wordId: integer('word_id')
      .notNull()
      .references(() => words.id, { onDelete: 'cascade' }),
    item: text().notNull(),
    text: text().notNull(),
    createdAt,
  },
  (t) => [index('exploration_reports_word').on(t.wordId)],
);

/** How often each word was viewed. Narrow and without further indexes, so that a flush of counts costs little. */
export const wordViews = pgTable('word_views', {
  wordId: integer('word_id')
    .primaryKey()
    .references(() => words.id, { onDelete: 'cascade' }),
  views: integer().notNull(),
});

/**
 * The order of sort=popular: a copy of what it sorts by, refreshed every five minutes from word_views and definitions.
 * Sorting by word_views itself would need an index there, and every counted view would then rewrite it. The table is
 * unlogged (see the migration): it is made again from the others whenever it is found empty.
 */
export const popularity = pgTable(
  'popularity',
  {
    wordId: integer('word_id').primaryKey(),
    word: plainText().notNull(),
    category: text(),
    subCategory: text('sub_category'),
    views: integer().notNull(),
    votes: integer().notNull(),
  },
  (t) => [
    // Negated, so that all run upwards: a page deep in the list is then found by one comparison of rows.
    index('popularity_order').on(sql`(- ${t.views})`, sql`(- ${t.votes})`, t.word),
    index('popularity_category_order').on(t.category, sql`(- ${t.views})`, sql`(- ${t.votes})`, t.word),
    index('popularity_sub_category_order').on(
      t.subCategory,
      sql`(- ${t.views})`,
      sql`(- ${t.votes})`,
      t.word,
    ),
  ],
);

/** How many words each category and sub-category has; kept by a trigger on words, so that no list counts rows. */
export const wordCounts = pgTable(
  'word_counts',
  {
    category: text().notNull(),
    subCategory: text('sub_category').notNull(),
    words: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category, t.subCategory] }),
    check('word_counts_not_negative', sql`${t.words} >= 0`),
  ],
);

/** The word shown on each UTC day, drawn once. */
export const wordsOfTheDay = pgTable('words_of_the_day', {
  day: date().primaryKey(),
  wordId: integer('word_id')
    .notNull()
    .references(() => words.id, { onDelete: 'cascade' }),
});

/** Which versions of the shipped corpus were loaded, by digest, so that a start with nothing new loads nothing. */
export const corpusLoads = pgTable('corpus_loads', {
  digest: text().primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Counters of rate-limiter-flexible; the columns are that library's. Unlogged: a crash may forget them. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: customType<{ data: number }>({ dataType: () => 'bigint' })(),
});
