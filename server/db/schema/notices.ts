import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { NOTICE_KINDS } from '#shared/notices/notices.endpoints.ts';
import { createdAt } from './columns.ts';
import { users } from './members.ts';
import { decisions, memberActions } from './moderation.ts';
import { allDefinitions, allWords } from './words.ts';

/** What a member is told. Written by the function notify_member, in the transaction of what it is about. */
export const notices = pgTable(
  'notices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** Identifies the event, so that it is told once. */
    object: text().notNull(),
    wordId: integer('word_id').references(() => allWords.id, { onDelete: 'cascade' }),
    definitionId: integer('definition_id').references(() => allDefinitions.id, { onDelete: 'cascade' }),
    decisionId: integer('decision_id').references(() => decisions.id),
    actionId: integer('action_id').references(() => memberActions.id),
    createdAt,
    readAt: timestamp('read_at', { withTimezone: true, precision: 3 }),
    /** When the e-mail is tried (again); null when none is to be sent. */
    mailDueAt: timestamp('mail_due_at', { withTimezone: true, precision: 3 }),
    mailTries: smallint('mail_tries').notNull().default(0),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.kind, t.object),
    index('notices_of_member').on(t.userId, t.id),
    index('notices_unread')
      .on(t.userId)
      .where(sql`${t.readAt} is null`),
    index('notices_to_mail')
      .on(t.mailDueAt)
      .where(sql`${t.mailDueAt} is not null`),
    index('notices_word').on(t.wordId),
    index('notices_definition').on(t.definitionId),
    index('notices_decision').on(t.decisionId),
    index('notices_action').on(t.actionId),
    // What is deleted after some months.
    index('notices_followed')
      .on(t.createdAt)
      .where(sql.raw(`kind in ('followed-word', 'followed-category', 'followed-member')`)),
    check('notices_kind_known', sql.raw(`kind in (${NOTICE_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
);

/** What a member does not want to be told; nobody has a row before they change something. */
export const noticeSettings = pgTable(
  'notice_settings',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    muted: text({ enum: NOTICE_KINDS }).array().notNull().default([]),
    weeklyDigest: boolean('weekly_digest').notNull().default(false),
    digestSentAt: timestamp('digest_sent_at', { withTimezone: true, precision: 3 }),
  },
  (t) => [
    index('notice_settings_digest')
      .on(t.digestSentAt)
      .where(sql`${t.weeklyDigest}`),
  ],
);
